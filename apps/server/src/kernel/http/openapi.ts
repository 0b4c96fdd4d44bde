import { errors, splitKey, type Call, type TSchema } from '@xinqiao/contract'

type Json = Record<string, unknown>

/** The OpenAPI document, drawn from the same table the server registers from. */
export const openApiOf = (calls: Readonly<Record<string, Call>>): Json => {
  const paths: Record<string, Json> = {}
  for (const [key, call] of Object.entries(calls)) {
    const { method, path } = splitKey(key)
    paths[`/api${path}`] = { ...paths[`/api${path}`], [method.toLowerCase()]: operationOf(key, call) }
  }
  return {
    openapi: '3.0.3',
    info: {
      title: '心桥 Xinqiao',
      version: '0.1.0',
      description: '响应为 {code, msg, data, traceId}，code 为 0 表示成功；业务拒绝以 HTTP 200 与非零 code 返回。',
    },
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    paths,
  }
}

const operationOf = (key: string, call: Call): Json => ({
  operationId: key.replaceAll(/[^A-Za-z0-9]+/g, '_').replaceAll(/^_|_$/g, ''),
  summary: call.summary,
  tags: [key.split('/')[1] ?? ''],
  description: descriptionOf(call),
  ...(call.deprecated ? { deprecated: true } : {}),
  security: call.access.kind === 'anyone' ? [] : [{ bearer: [] }],
  parameters: [...parametersOf(call.params, 'path'), ...parametersOf(call.query, 'query')],
  ...(call.body ? { requestBody: { required: true, content: bodyContent(call) } } : {}),
  responses: { 200: { description: '成功', content: replyContent(call) } },
})

const bodyContent = ({ body, plainText }: Call) => ({
  'application/json': { schema: body },
  ...(plainText ? { 'text/plain': { schema: { type: 'string' } } } : {}),
})

const descriptionOf = (call: Call): string => {
  const { access } = call
  const who =
    access.kind === 'anyone'
      ? `无需登录（${access.why}）`
      : access.kind === 'signedIn'
        ? '已登录'
        : `权限：${access.anyOf.join(' 或 ')}`
  const trail = call.audit ? `；留痕：${call.audit}` : ''
  const refusals = (call.errors ?? []).map((name) => `- ${errors[name].code} ${errors[name].text}`).join('\n')
  return `${who}${trail}${refusals ? `\n\n${refusals}` : ''}`
}

const parametersOf = (schema: TSchema | undefined, place: 'path' | 'query'): Json[] => {
  const { properties = {}, required = [] } = (schema ?? {}) as {
    properties?: Record<string, TSchema>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

const replyContent = (call: Call): Json => {
  if (call.shape === 'image') return { 'image/svg+xml': { schema: { type: 'string' } } }
  if (call.shape === 'file') return { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
  if (call.shape === 'stream') return { 'text/event-stream': { schema: { type: 'string' } } }
  if (call.shape === 'bare') return { 'application/json': { schema: call.reply } }
  const properties = {
    code: { type: 'integer' },
    msg: { type: 'string', nullable: true },
    data: call.reply,
    traceId: { type: 'string' },
  }
  return { 'application/json': { schema: { type: 'object', properties } } }
}
