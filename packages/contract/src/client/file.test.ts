import { describe, expect, test } from 'vitest'
import { HEADERS } from '../wire.ts'
import { CallError } from './call-error.ts'
import { createClient } from './client.ts'
import { encryptText } from './crypto.ts'
import { fileNameOf } from './file-name.ts'
import type { ClientSession } from './types.ts'

const session: ClientSession = {
  accessToken: '1.token',
  signKey: btoa('k'.repeat(32)).replaceAll('=', ''),
  encFlag: false,
  tenantId: '1',
}
const random = (length: number) => new Uint8Array(length).fill(7)

const given = (answer: Response | Error) => {
  const told: unknown[][] = []
  let headers = new Headers()
  const client = createClient({
    baseUrl: 'http://s',
    fetch: async (_, init = {}) => {
      headers = new Headers(init.headers)
      if (answer instanceof Error) throw answer
      return answer
    },
    now: () => 1_700_000_000_000,
    sleep: async () => undefined,
    random,
    session: () => session,
    context: () => ({ port: 'pc' }),
    host: {
      notice: (kind, text) => void told.push([kind, text]),
      endSession: ({ code }) => void told.push(['end', code]),
      goTo: (path) => void told.push(['go', path]),
      log: ({ type }) => void told.push(['log', type]),
    },
  })
  const fetchIt = (quiet = false) =>
    client.file('POST /download/downloadFile/{url}', { params: { url: 'f1' } }, { quiet, stay: true })
  return { fetchIt, told, headers: () => headers }
}

const aFile = (disposition: string, type = 'application/octet-stream') =>
  new Response('PK\u0003\u0004', { headers: { 'Content-Disposition': disposition, 'Content-Type': type } })

describe('a file', () => {
  test('comes with its bytes and its name, asked for with the signature of the session', async () => {
    const { fetchIt, headers } = given(aFile("attachment; filename*=UTF-8''%E5%90%8D%E5%86%8C.xlsx"))
    const { blob, name } = await fetchIt()
    expect([await blob.text(), name]).toEqual(['PK\u0003\u0004', '名册.xlsx'])
    expect(headers().get(HEADERS.sign)).toMatch(/^[0-9a-f]{64}$/)
  })

  test('that is JSON itself is a file all the same', async () => {
    const { fetchIt } = given(aFile('attachment; filename="copy.json"', 'application/json'))
    expect((await fetchIt()).name).toBe('copy.json')
  })

  test('without a name is told by a null', async () => {
    expect((await given(aFile('attachment')).fetchIt()).name).toBeNull()
  })
})

describe('a refusal in place of the file', () => {
  const refusal = { code: 49_102, msg: '文件已过期，请重新导出', data: null, traceId: 't' }

  test('is said and thrown, whatever its status', async () => {
    for (const status of [200, 409]) {
      const { fetchIt, told } = given(Response.json(refusal, { status }))
      await expect(fetchIt()).rejects.toMatchObject({ code: 49_102, message: '文件已过期，请重新导出', traceId: 't' })
      expect(told).toEqual([['error', '文件已过期，请重新导出']])
    }
  })

  test('is left to the caller when it is to be quiet', async () => {
    const { fetchIt, told } = given(Response.json(refusal))
    await expect(fetchIt(true)).rejects.toBeInstanceOf(CallError)
    expect(told).toEqual([])
  })

  test('is opened when it is encrypted', async () => {
    const box = encryptText(session.signKey, JSON.stringify(refusal), random)
    const { fetchIt } = given(Response.json({ encryption: box }, { headers: { [HEADERS.encFlag]: '1' } }))
    await expect(fetchIt()).rejects.toMatchObject({ code: 49_102 })
  })

  test('of the session ends it', async () => {
    const { fetchIt, told } = given(Response.json({ code: 401, msg: '登录状态已失效', data: null }, { status: 401 }))
    await expect(fetchIt()).rejects.toMatchObject({ status: 401 })
    expect(told).toEqual([['end', 401]])
  })

  test('that is a success without a file is a failure too', async () => {
    await expect(given(Response.json({ code: 0, msg: null, data: null })).fetchIt()).rejects.toThrow('没有收到文件')
  })

  test('by the network is the usual one', async () => {
    await expect(given(new TypeError('down')).fetchIt()).rejects.toMatchObject({ status: 0 })
  })
})

test('names: the extended one first, no paths, nothing broken', () => {
  expect(fileNameOf(`attachment; filename="a.xlsx"; filename*=UTF-8''%E7%94%B2.xlsx`)).toBe('甲.xlsx')
  expect(fileNameOf('attachment; filename="a \\"b\\".xlsx"')).toBe('a "b".xlsx')
  expect(fileNameOf('attachment; filename=plain.csv')).toBe('plain.csv')
  expect(fileNameOf("attachment; filename*=UTF-8''..%2F..%2Fetc%2Fpasswd")).toBe('passwd')
  expect(fileNameOf(`attachment; filename*=UTF-8''%E7%94; filename="safe.csv"`)).toBe('safe.csv')
  expect(fileNameOf('inline')).toBeNull()
})
