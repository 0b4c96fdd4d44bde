import { describe, expect, test } from 'vitest'
import { ConfigError } from '../kernel/config.ts'
import { explainStartFailure } from './start-failure.ts'

const failure = (message: string, more: object) => Object.assign(new Error(message), more)

describe('a start that failed is explained', () => {
  test.each<[string, Error, RegExp]>([
    ['wrong settings', new ConfigError('PORT 应为整数'), /^配置有误：PORT 应为整数$/],
    [
      'a taken port',
      failure('listen', { code: 'EADDRINUSE', port: 8080 }),
      /^端口 8080 已被占用。请关闭占用它的程序，或换一个端口：PORT=8081 npm start\nPort 8080 is taken\.$/,
    ],
    [
      'a forbidden port',
      failure('listen EACCES 0.0.0.0:80', { code: 'EACCES' }),
      /^没有权限：listen EACCES 0\.0\.0\.0:80\nPermission denied\.$/,
    ],
    ['a full disk', failure('write', { code: 'ENOSPC' }), /^磁盘已满：write\nThe disk is full\.$/],
    [
      'a silent database',
      failure('connect', { code: 'ECONNREFUSED' }),
      /^连接不上 DATABASE_URL 指定的数据库：connect\n/,
    ],
    ['an unknown host', failure('getaddrinfo', { code: 'ENOTFOUND' }), /^连接不上 DATABASE_URL 指定的数据库/],
    ['a wrong password', failure('auth', { code: '28P01' }), /^连接不上 DATABASE_URL 指定的数据库：auth/],
    ['a missing database', failure('no db', { code: '3D000' }), /^连接不上 DATABASE_URL 指定的数据库：no db/],
    ['a standby', failure('read-only transaction', { code: '25006' }), /^DATABASE_URL 指定的是只读的备库/],
    [
      'a weak account',
      failure('permission denied', { code: '42501' }),
      /^DATABASE_URL 的账号需要能建表并能创建角色（CREATEROLE）：permission denied\n/,
    ],
    ['our own refusal', new Error('需要 PostgreSQL 15 或更新的版本。'), /^需要 PostgreSQL 15 或更新的版本。$/],
    [
      'the embedded database',
      failure('data folder belongs to somebody else', { kind: 'owner' }),
      /^data folder belongs to somebody else$/,
    ],
    ['anything else, with where it came from', new Error('boom'), /^启动失败：Error: boom\n\s+at /],
  ])('%s', (_, error, words) => {
    expect(explainStartFailure(error)).toMatch(words)
  })
})
