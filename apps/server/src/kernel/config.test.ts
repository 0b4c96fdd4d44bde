import { describe, expect, test } from 'vitest'
import { ConfigError, readCallTarget, readConfig } from './config.ts'

const KEY = Buffer.from(Array.from({ length: 32 }, (_, i) => (i * 37 + 11) % 256)).toString('base64')
const URL = 'postgres://xinqiao@db.example/xinqiao'
const production = { NODE_ENV: 'production', DATABASE_URL: URL, MASTER_KEY: KEY }

describe('configuration', () => {
  test('has an answer for everything in demo mode', () => {
    expect(readConfig('/srv/xinqiao', {})).toEqual({
      mode: 'demo',
      port: 8080,
      host: '0.0.0.0',
      dataDir: '/srv/xinqiao/.data',
      databaseUrl: null,
      masterKey: null,
      metricsToken: null,
      publicUrl: null,
      trustProxy: false,
      tls: null,
      poolSize: 20,
      webDir: '/srv/xinqiao/apps/web/dist',
      smsGateway: null,
      modelServer: null,
      privateGateways: [],
      watchUrl: null,
      smtp: null,
      s3: null,
      officePath: '',
      apiDocs: true,
      logLevel: 'warn',
      runJobs: true,
    })
  })

  test('takes what the operator says', () => {
    const config = readConfig('/srv/xinqiao', {
      ...production,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: '/var/lib/xinqiao',
      METRICS_TOKEN: 'token',
      PUBLIC_URL: 'https://psy.example.edu.cn//',
      TRUST_PROXY: '10.0.0.1, 192.168.0.0/16,::1',
      POOL_SIZE: '50',
      SMS_GATEWAY_URL: 'https://sms.example.cn/send',
      SMS_GATEWAY_SECRET: 's3cret',
      LOG_LEVEL: 'debug',
      RUN_JOBS: '0',
      XINQIAO_DEV: '1',
    })
    expect(config).toMatchObject({
      mode: 'production',
      port: 0,
      host: '127.0.0.1',
      dataDir: '/var/lib/xinqiao',
      databaseUrl: URL,
      masterKey: Buffer.from(KEY, 'base64'),
      metricsToken: 'token',
      publicUrl: 'https://psy.example.edu.cn',
      trustProxy: ['10.0.0.1', '192.168.0.0/16', '::1'],
      poolSize: 50,
      smsGateway: { url: 'https://sms.example.cn/send', secret: 's3cret' },
      logLevel: 'debug',
      runJobs: false,
    })
    expect(readConfig('/', { ...production, DATABASE_URL: URL.replace('postgres:', 'postgresql:') }).mode).toBe(
      'production',
    )
    expect(readConfig('/', production)).toMatchObject({ logLevel: 'info', apiDocs: false })
    expect(readConfig('/', { ...production, API_DOCS: '1' }).apiDocs).toBe(true)
  })

  test('takes an empty variable for one that is not there', () => {
    const empty = {
      PORT: '',
      DATABASE_URL: '',
      MASTER_KEY: '',
      PUBLIC_URL: '',
      TRUST_PROXY: '',
      POOL_SIZE: '',
      SMS_GATEWAY_URL: '',
      LOG_LEVEL: '',
      HOST: '',
      DATA_DIR: '',
    }
    expect(readConfig('/srv', empty)).toEqual(readConfig('/srv', {}))
  })
})

const base64 = (bytes: readonly number[]) => Buffer.from(bytes).toString('base64')

describe('configuration is refused', () => {
  test.each<[string, NodeJS.ProcessEnv, RegExp]>([
    [
      'production without a database',
      { NODE_ENV: 'production', MASTER_KEY: KEY },
      /^生产模式需要 DATABASE_URL（PostgreSQL 15 或更新）/,
    ],
    ['production without a master key', { NODE_ENV: 'production', DATABASE_URL: URL }, /^生产模式需要 MASTER_KEY/],
    ['a database at no address', { DATABASE_URL: 'postgres://a:b@c:5432,:x:/d' }, /^DATABASE_URL 不是有效的地址/],
    ['a database without its key', { DATABASE_URL: URL }, /^设置了 DATABASE_URL 就需要 MASTER_KEY/],
    ['a database that is none', { DATABASE_URL: 'mysql://x' }, /^DATABASE_URL 应以 postgres:\/\/ 开头/],
    ['a short key', { MASTER_KEY: base64([1, 2, 3]) }, /^MASTER_KEY 应为 32 字节的 base64/],
    [
      'a long key',
      { MASTER_KEY: base64(Array.from({ length: 33 }, (_, i) => i)) },
      /^MASTER_KEY 应为 32 字节的 base64/,
    ],
    ['a word for a key', { MASTER_KEY: 'changeme' }, /^MASTER_KEY 应为 32 字节的 base64/],
    ['a key of zeros', { MASTER_KEY: base64(Array.from({ length: 32 }, () => 0)) }, /^MASTER_KEY 太弱/],
    ['a key of few bytes', { MASTER_KEY: base64(Array.from({ length: 32 }, (_, i) => i % 11)) }, /^MASTER_KEY 太弱/],
    ['a port that is none', { PORT: 'http' }, /^PORT 应为 0 到 65535 之间的整数/],
    ['a port too high', { PORT: '65536' }, /^PORT 应为/],
    ['a negative port', { PORT: '-1' }, /^PORT 应为/],
    ['half a port', { PORT: '80.5' }, /^PORT 应为/],
    ['a pool too small', { POOL_SIZE: '1' }, /^POOL_SIZE 应为 2 到 500 之间的整数/],
    ['a pool too big', { POOL_SIZE: '501' }, /^POOL_SIZE 应为/],
    ['a gateway without secret', { SMS_GATEWAY_URL: 'https://sms.example.cn' }, /^SMS_GATEWAY_URL 需为/],
    ['a mail server without a sender', { SMTP_URL: 'smtp://mail.example.cn' }, /^SMTP_URL 需为/],
    ['a mail server that is none', { SMTP_URL: 'mail.example.cn', MAIL_FROM: 'a@b.cn' }, /^SMTP_URL 需为/],
    [
      'a gateway that is no address',
      { SMS_GATEWAY_URL: 'sms.example.cn', SMS_GATEWAY_SECRET: 'x' },
      /^SMS_GATEWAY_URL 需为/,
    ],
    ['a certificate without a key', { TLS_CERT: '/etc/hosts' }, /^TLS_CERT 和 TLS_KEY 应为可读、成对的 PEM 文件/],
    ['a certificate that is none', { TLS_CERT: '/etc/hosts', TLS_KEY: '/etc/hosts' }, /^TLS_CERT 和 TLS_KEY 应为/],
    ['a proxy by name', { TRUST_PROXY: 'proxy.example.cn' }, /^TRUST_PROXY 应为逗号分隔的地址/],
    ['every proxy', { TRUST_PROXY: 'true' }, /^TRUST_PROXY 应为/],
    ['an unfinished list of proxies', { TRUST_PROXY: '10.0.0.1,' }, /^TRUST_PROXY 应为/],
  ])('with %s', (_, env, words) => {
    expect(() => readConfig('/', env)).toThrow(ConfigError)
    expect(() => readConfig('/', env)).toThrow(words)
  })

  test('without ever repeating a secret', () => {
    const secret = 'postgres-password-of-somebody'
    const words = (env: NodeJS.ProcessEnv): string => {
      try {
        readConfig('/', env)
        return ''
      } catch (error) {
        return (error as Error).message
      }
    }
    expect(words({ DATABASE_URL: `mysql://root:${secret}@db` })).not.toContain(secret)
    expect(words({ MASTER_KEY: secret })).not.toContain(secret)
    expect(words({ SMS_GATEWAY_URL: 'x', SMS_GATEWAY_SECRET: secret })).not.toContain(secret)
  })
})

describe('npm run call', () => {
  test('talks to this machine unless told otherwise', () => {
    expect(readCallTarget({})).toEqual({ url: 'http://localhost:8080', password: null, roleCode: null })
    expect(readCallTarget({ PORT: '9000' })).toMatchObject({ url: 'http://localhost:9000' })
    expect(readCallTarget({ URL: 'https://a.example', PORT: '1', PASSWORD: 'p', ROLE: 'OPERATOR' })).toEqual({
      url: 'https://a.example',
      password: 'p',
      roleCode: 'OPERATOR',
    })
  })
})
