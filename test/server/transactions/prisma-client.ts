/*
 * The configuration is what `prisma generate` 7.10.0 writes (internal/class.ts) for the schema below, by its
 * generator `prisma-client`; its types of 2,500 lines are cut to what the recipe uses.
 */
// @ts-nocheck
// biome-ignore-all lint: generated
// biome-ignore-all format: generated

import type { SqlDriverAdapterFactory } from "@prisma/client/runtime/client"
import * as runtime from "@prisma/client/runtime/client"

const config: runtime.GetPrismaClientConfig = {
  "previewFeatures": [],
  "clientVersion": "7.10.0",
  "engineVersion": "0edf323efd1d98336f3f0a68684b56f689b900d3",
  "activeProvider": "postgresql",
  "inlineSchema": "generator client {\n  provider = \"prisma-client\"\n  output   = \"../out\"\n}\n\ndatasource db {\n  provider = \"postgresql\"\n}\n\nmodel Order {\n  id          String  @id\n  amountCents Int     @map(\"amount_cents\")\n  paid        Boolean @default(false)\n\n  @@map(\"orders\")\n}\n",
  "runtimeDataModel": {
    "models": {},
    "enums": {},
    "types": {}
  },
  "parameterizationSchema": {
    "strings": [],
    "graph": ""
  }
}

config.runtimeDataModel = JSON.parse("{\"models\":{\"Order\":{\"fields\":[{\"name\":\"id\",\"kind\":\"scalar\",\"type\":\"String\"},{\"name\":\"amountCents\",\"kind\":\"scalar\",\"type\":\"Int\",\"dbName\":\"amount_cents\"},{\"name\":\"paid\",\"kind\":\"scalar\",\"type\":\"Boolean\"}],\"dbName\":\"orders\",\"schema\":null}},\"enums\":{},\"types\":{}}")
config.parameterizationSchema = {
  strings: JSON.parse("[\"where\",\"Order.findUnique\",\"Order.findUniqueOrThrow\",\"orderBy\",\"cursor\",\"Order.findFirst\",\"Order.findFirstOrThrow\",\"Order.findMany\",\"data\",\"Order.createOne\",\"Order.createMany\",\"Order.createManyAndReturn\",\"Order.updateOne\",\"Order.updateMany\",\"Order.updateManyAndReturn\",\"create\",\"update\",\"Order.upsertOne\",\"Order.deleteOne\",\"Order.deleteMany\",\"having\",\"_count\",\"_avg\",\"_sum\",\"_min\",\"_max\",\"Order.groupBy\",\"Order.aggregate\",\"AND\",\"OR\",\"NOT\",\"id\",\"amountCents\",\"paid\",\"equals\",\"not\",\"in\",\"notIn\",\"lt\",\"lte\",\"gt\",\"gte\",\"contains\",\"startsWith\",\"endsWith\",\"set\",\"increment\",\"decrement\",\"multiply\",\"divide\"]"),
  graph: "MAsQBhwAACUAMB0AAAQAEB4AACUAMB8BAAAAASACACcAISEgACgAIQEAAAABACABAAAAAQAgBhwAACUAMB0AAAQAEB4AACUAMB8BACYAISACACcAISEgACgAIQADAAAABAAgAwAABQAwBAAAAQAgAwAAAAQAIAMAAAUAMAQAAAEAIAMAAAAEACADAAAFADAEAAABACADHwEAAAABIAIAAAABISAAAAABAQgAAAkAIAMfAQAAAAEgAgAAAAEhIAAAAAEBCAAACwAwAQgAAAsAMAMfAQAuACEgAgAvACEhIAAwACECAAAAAQAgCAAADgAgAx8BAC4AISACAC8AISEgADAAIQIAAAAEACAIAAAQACACAAAABAAgCAAAEAAgAwAAAAEAIA8AAAkAIBAAAA4AIAEAAAABACABAAAABAAgBRUAACkAIBYAACoAIBcAAC0AIBgAACwAIBkAACsAIAYcAAAaADAdAAAXABAeAAAaADAfAQAbACEgAgAcACEhIAAdACEDAAAABAAgAwAAFgAwFAAAFwAgAwAAAAQAIAMAAAUAMAQAAAEAIAYcAAAaADAdAAAXABAeAAAaADAfAQAbACEgAgAcACEhIAAdACEOFQAAHwAgGAAAJAAgGQAAJAAgIgEAAAABIwEAIwAhJAEAAAAEJQEAAAAEJgEAAAABJwEAAAABKAEAAAABKQEAAAABKgEAAAABKwEAAAABLAEAAAABDRUAAB8AIBYAACIAIBcAAB8AIBgAAB8AIBkAAB8AICICAAAAASMCACEAISQCAAAABCUCAAAABCYCAAAAAScCAAAAASgCAAAAASkCAAAAAQUVAAAfACAYAAAgACAZAAAgACAiIAAAAAEjIAAeACEFFQAAHwAgGAAAIAAgGQAAIAAgIiAAAAABIyAAHgAhCCICAAAAASMCAB8AISQCAAAABCUCAAAABCYCAAAAAScCAAAAASgCAAAAASkCAAAAAQIiIAAAAAEjIAAgACENFQAAHwAgFgAAIgAgFwAAHwAgGAAAHwAgGQAAHwAgIgIAAAABIwIAIQAhJAIAAAAEJQIAAAAEJgIAAAABJwIAAAABKAIAAAABKQIAAAABCCIIAAAAASMIACIAISQIAAAABCUIAAAABCYIAAAAAScIAAAAASgIAAAAASkIAAAAAQ4VAAAfACAYAAAkACAZAAAkACAiAQAAAAEjAQAjACEkAQAAAAQlAQAAAAQmAQAAAAEnAQAAAAEoAQAAAAEpAQAAAAEqAQAAAAErAQAAAAEsAQAAAAELIgEAAAABIwEAJAAhJAEAAAAEJQEAAAAEJgEAAAABJwEAAAABKAEAAAABKQEAAAABKgEAAAABKwEAAAABLAEAAAABBhwAACUAMB0AAAQAEB4AACUAMB8BACYAISACACcAISEgACgAIQsiAQAAAAEjAQAkACEkAQAAAAQlAQAAAAQmAQAAAAEnAQAAAAEoAQAAAAEpAQAAAAEqAQAAAAErAQAAAAEsAQAAAAEIIgIAAAABIwIAHwAhJAIAAAAEJQIAAAAEJgIAAAABJwIAAAABKAIAAAABKQIAAAABAiIgAAAAASMgACAAIQAAAAAAAS0BAAAAAQUtAgAAAAEuAgAAAAEvAgAAAAEwAgAAAAExAgAAAAEBLSAAAAABAAAAAAUVAAYWAAcXAAgYAAkZAAoAAAAAAAUVAAYWAAcXAAgYAAkZAAoBAgECAwEFBgEGBwEHCAEJCgEKDAILDQMMDwENEQIOEgQREwESFAETFQIaGAUbGQs"
}

async function decodeBase64AsWasm(wasmBase64: string): Promise<WebAssembly.Module> {
  const { Buffer } = await import('node:buffer')
  const wasmArray = Buffer.from(wasmBase64, 'base64')
  return new WebAssembly.Module(wasmArray)
}

config.compilerWasm = {
  getRuntime: async () => await import("@prisma/client/runtime/query_compiler_fast_bg.postgresql.mjs"),

  getQueryCompilerWasmModule: async () => {
    const { wasm } = await import("@prisma/client/runtime/query_compiler_fast_bg.postgresql.wasm-base64.mjs")
    return await decodeBase64AsWasm(wasm)
  },

  importName: "./query_compiler_fast_bg.js"
}

interface Order {
  id: string
  amountCents: number
  paid?: boolean
}

type Transaction = Pick<PrismaClient, "order" | "$queryRawUnsafe">

/** The part of a generated client that the recipe uses. */
export interface PrismaClient {
  order: {
    create(query: { data: Order }): Promise<Order>
    update(query: { where: { id: string }; data: Partial<Order> }): Promise<Order>
  }
  $transaction<R>(work: (transaction: Transaction) => Promise<R>): Promise<R>
  $queryRawUnsafe<T = unknown>(sql: string, ...values: unknown[]): Promise<T>
  $disconnect(): Promise<void>
}

export const PrismaClient = runtime.getPrismaClient(config) as unknown as new (options: {
  adapter: SqlDriverAdapterFactory
}) => PrismaClient
