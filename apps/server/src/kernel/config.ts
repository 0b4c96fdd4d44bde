import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { createSecureContext } from 'node:tls'
import { serversOf } from './db/servers.ts'
import type { S3Options } from './files/s3-store.ts'
import type { Tls } from './http/listener.ts'

/** The only reader of the environment. Everything else gets a Config. */
export type Config = {
  mode: 'demo' | 'production'
  port: number
  host: string
  dataDir: string
  databaseUrl: string | null
  /** 32 bytes, base64; null with the embedded database, for which one is made and kept in the data folder. */
  masterKey: Buffer | null
  metricsToken: string | null
  publicUrl: string | null
  trustProxy: boolean | string[]
  /** Serves https with HTTP/2 by itself; otherwise a proxy does. */
  tls: Tls | null
  poolSize: number
  webDir: string
  smsGateway: { url: string; secret: string } | null
  smtp: { url: string; from: string } | null
  /** What inside the network schools may name as gateways of their own. */
  privateGateways: readonly string[]
  /** Somebody outside who hears every minute that all is well, and calls when that stops; nobody by default. */
  watchUrl: string | null
  /** A server that speaks the chat-completions dialect. */
  modelServer: { url: string; key: string; model: string } | null
  /** Where files go instead of the data folder. */
  s3: S3Options | null
  officePath: string
  /** Whether the reference of all calls is open to anybody who can reach us. */
  apiDocs: boolean
  logLevel: string
  runJobs: boolean
}

export class ConfigError extends Error {}

const WEAK_KEY_BYTES = new Set([0, 255])

export const readConfig = (root: string, env: NodeJS.ProcessEnv = process.env): Config => {
  const databaseUrl = env['DATABASE_URL'] || null
  const production = env['NODE_ENV'] === 'production'
  if (production && !databaseUrl)
    throw new ConfigError('生产模式需要 DATABASE_URL（PostgreSQL 15 或更新）。Production mode needs DATABASE_URL.')
  if (databaseUrl && !/^postgres(ql)?:\/\//.test(databaseUrl))
    throw new ConfigError('DATABASE_URL 应以 postgres:// 开头。DATABASE_URL must start with postgres://.')
  if (databaseUrl && !serversOf(databaseUrl).every((server) => URL.canParse(server)))
    throw new ConfigError(
      'DATABASE_URL 不是有效的地址；多台服务器写作 postgres://用户:密码@甲:5432,乙:5432/库名。DATABASE_URL is no valid address.',
    )
  const masterKey = readMasterKey(env['MASTER_KEY'])
  if (production && !masterKey)
    throw new ConfigError(
      '生产模式需要 MASTER_KEY（openssl rand -base64 32）。Production mode needs MASTER_KEY; it has no default.',
    )
  // One made here would be another than that of the processes already working on the same database.
  if (databaseUrl && !masterKey)
    throw new ConfigError(
      '设置了 DATABASE_URL 就需要 MASTER_KEY：请用这个数据库一直在用的那一个（以前自动生成的在 DATA_DIR/keys/master.key）。' +
        'With DATABASE_URL the MASTER_KEY of that database is needed.',
    )
  return {
    mode: production ? 'production' : 'demo',
    port: readInteger(env['PORT'], 'PORT', 8080, 0, 65_535),
    host: env['HOST'] || '0.0.0.0',
    dataDir: resolve(root, env['DATA_DIR'] || '.data'),
    databaseUrl,
    masterKey,
    metricsToken: env['METRICS_TOKEN'] || null,
    publicUrl: env['PUBLIC_URL']?.replace(/\/+$/, '') || null,
    trustProxy: readProxies(env['TRUST_PROXY']),
    tls: readTls(root, env['TLS_CERT'], env['TLS_KEY']),
    poolSize: readInteger(env['POOL_SIZE'], 'POOL_SIZE', 20, 2, 500),
    webDir: resolve(root, 'apps/web/dist'),
    smsGateway: readGateway(env['SMS_GATEWAY_URL'], env['SMS_GATEWAY_SECRET']),
    smtp: readMailServer(env['SMTP_URL'], env['MAIL_FROM']),
    privateGateways: readPlaces(env['PRIVATE_GATEWAYS']),
    watchUrl: readWatcher(env['WATCH_URL']),
    modelServer: readModelServer(env),
    s3: readS3(env),
    officePath: env['PATH'] ?? '',
    apiDocs: !production || env['API_DOCS'] === '1',
    logLevel: env['LOG_LEVEL'] || (production ? 'info' : 'warn'),
    runJobs: env['RUN_JOBS'] !== '0',
  }
}

const readInteger = (text: string | undefined, name: string, fallback: number, min: number, max: number): number => {
  if (!text) return fallback
  const value = Number(text)
  if (!Number.isInteger(value) || value < min || value > max)
    throw new ConfigError(`${name} 应为 ${min} 到 ${max} 之间的整数。${name} must be an integer from ${min} to ${max}.`)
  return value
}

const readMasterKey = (text: string | undefined): Buffer | null => {
  if (!text) return null
  const key = Buffer.from(text, 'base64')
  if (key.length !== 32)
    throw new ConfigError('MASTER_KEY 应为 32 字节的 base64。MASTER_KEY must be 32 bytes in base64.')
  const distinct = new Set(key)
  if (distinct.size < 12 || [...distinct].every((byte) => WEAK_KEY_BYTES.has(byte)))
    throw new ConfigError('MASTER_KEY 太弱，请用 openssl rand -base64 32 生成。MASTER_KEY is a sample or too weak.')
  return key
}

const readGateway = (url: string | undefined, secret: string | undefined) => {
  if (!url) return null
  if (!/^https?:\/\//.test(url) || !secret)
    throw new ConfigError(
      'SMS_GATEWAY_URL 需为 http(s) 地址并配 SMS_GATEWAY_SECRET。SMS gateway needs an http(s) address and a secret.',
    )
  return { url, secret }
}

const readMailServer = (url: string | undefined, from: string | undefined) => {
  if (!url) return null
  if (!/^smtps?:\/\//.test(url) || !from)
    throw new ConfigError(
      'SMTP_URL 需为 smtp(s):// 地址并配 MAIL_FROM。A mail server needs an smtp(s) address and MAIL_FROM.',
    )
  return { url, from }
}

const PLACE = /^(?:[a-z\d][a-z\d.-]*|[\da-f:.]+(?:\/\d{1,3})?)$/i

const readPlaces = (text: string | undefined): string[] => {
  const list = (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  if (!list.every((part) => PLACE.test(part)))
    throw new ConfigError(
      'PRIVATE_GATEWAYS 应为逗号分隔的域名、地址或网段。PRIVATE_GATEWAYS must list names, addresses or networks.',
    )
  return list
}

const readWatcher = (url: string | undefined): string | null => {
  if (!url) return null
  if (!/^https?:\/\//.test(url) || !URL.canParse(url))
    throw new ConfigError('WATCH_URL 应为 http(s) 地址。WATCH_URL must be an http(s) address.')
  return url
}

const readModelServer = (env: NodeJS.ProcessEnv) => {
  const [url, key, model] = [env['AI_MODEL_URL'], env['AI_MODEL_KEY'], env['AI_MODEL_NAME']]
  if (!url) return null
  if (!/^https?:\/\//.test(url) || !key || !model)
    throw new ConfigError(
      'AI_MODEL_URL 需为 http(s) 地址并配 AI_MODEL_KEY 和 AI_MODEL_NAME。A model server needs an http(s) address, a key and a name.',
    )
  return { url, key, model }
}

const readS3 = (env: NodeJS.ProcessEnv): S3Options | null => {
  const endpoint = env['S3_ENDPOINT']
  if (!endpoint) return null
  const [bucket, accessKeyId, secretAccessKey] = [env['S3_BUCKET'], env['S3_ACCESS_KEY'], env['S3_SECRET_KEY']]
  if (!/^https?:\/\//.test(endpoint) || !bucket || !accessKeyId || !secretAccessKey)
    throw new ConfigError(
      'S3_ENDPOINT 需为 http(s) 地址并配 S3_BUCKET、S3_ACCESS_KEY、S3_SECRET_KEY。S3 storage needs address, bucket and keys.',
    )
  return { endpoint, bucket, region: env['S3_REGION'] || 'us-east-1', accessKeyId, secretAccessKey }
}

const readTls = (root: string, cert: string | undefined, key: string | undefined): Tls | null => {
  if (!cert && !key) return null
  try {
    const [chain, secret] = [cert ?? '', key ?? ''].map((file) => readFileSync(resolve(root, file), 'utf8'))
    createSecureContext({ cert: chain, key: secret })
    return { cert: chain!, key: secret! }
  } catch {
    // Whoever put the key itself there does not find it in a log.
    throw new ConfigError(
      'TLS_CERT 和 TLS_KEY 应为可读、成对的 PEM 文件。TLS_CERT and TLS_KEY must name readable PEM files that belong together.',
    )
  }
}

/** Proxies whose forwarded addresses are believed; none by default. */
const readProxies = (text: string | undefined): boolean | string[] => {
  if (!text) return false
  const list = text.split(',').map((part) => part.trim())
  if (list.some((part) => isIP(part.split('/')[0] ?? '') === 0))
    throw new ConfigError('TRUST_PROXY 应为逗号分隔的地址。TRUST_PROXY must list addresses.')
  return list
}

/** What `npm run call` takes from its surroundings. */
export const readCallTarget = (env: NodeJS.ProcessEnv = process.env) => ({
  url: env['URL'] || `http://localhost:${env['PORT'] || 8080}`,
  password: env['PASSWORD'] || null,
  roleCode: env['ROLE'] || null,
})
