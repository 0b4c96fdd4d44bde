import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { calls } from '@xinqiao/contract'
import type { FastifyInstance } from 'fastify'
import { openApiOf } from '../kernel/http/openapi.ts'

/** The reference of all calls, to read and to try. */
export const addReference = async (app: FastifyInstance): Promise<void> => {
  const document = openApiOf(calls)
  app.get('/api/openapi.json', async () => document)
  await app.register(swagger, { mode: 'static', specification: { document: document as never } })
  await app.register(swaggerUi, { routePrefix: '/api/docs', uiConfig: { docExpansion: 'none' } })
}
