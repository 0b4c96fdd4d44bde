import { createServer, type Server } from 'node:http'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDiskStore } from './disk-store.ts'
import { createS3Store } from './s3-store.ts'
import { FileMissingError, type FileStore } from './store.ts'

/** Keeps objects in memory and believes only one access key, as a bucket would. */
const bucket = (): Server => {
  const objects = new Map<string, Buffer>()
  return createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const signature = request.headers.authorization ?? ''
      if (!/^AWS4-HMAC-SHA256 Credential=known\/\d{8}\/cn-1\/s3\/aws4_request/.test(signature))
        return response.writeHead(403).end()
      const key = request.url ?? ''
      if (request.method === 'PUT') return response.end(void objects.set(key, Buffer.concat(chunks)))
      const found = objects.get(key)
      if (!found) return response.writeHead(404).end()
      if (request.method === 'DELETE') return response.writeHead(204).end(void objects.delete(key))
      const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0)
      return response.writeHead(from ? 206 : 200).end(found.subarray(from))
    })
  })
}

const folder = mkdtempSync(join(tmpdir(), 'xinqiao-store-'))
const server = bucket()
const stores: Record<string, () => FileStore> = {
  disk: () => createDiskStore(folder),
  s3: () => s3('known'),
}
const s3 = (accessKeyId: string): FileStore =>
  createS3Store({
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    bucket: 'files',
    region: 'cn-1',
    accessKeyId,
    secretAccessKey: 'secret',
  })
beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)))
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true })
})

const text = async (stream: Readable): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(Buffer.from(chunk as Buffer))
  return Buffer.concat(chunks).toString()
}

describe.each(Object.keys(stores))('the %s store', (name) => {
  test('keeps, reads from anywhere, removes', async () => {
    const store = stores[name]!()
    await store.write('1/2026/11/a', Readable.from([Buffer.from('心桥'), Buffer.from('!')]))
    expect(await text(await store.read('1/2026/11/a'))).toBe('心桥!')
    expect(await text(await store.read('1/2026/11/a', 3))).toBe('桥!')
    await store.remove('1/2026/11/a')
    await store.remove('1/2026/11/a')
    await expect(store.read('1/2026/11/a')).rejects.toThrow(FileMissingError)
  })
})

test('half a file never appears on the disk, and no key leads out of the folder', async () => {
  const store = stores['disk']!()
  const broken = Readable.from(
    (function* () {
      yield Buffer.from('half')
      throw new Error('line cut')
    })(),
  )
  await expect(store.write('1/2026/11/b', broken)).rejects.toThrow('line cut')
  expect(readdirSync(folder, { recursive: true }).filter((entry) => String(entry).includes('/b'))).toEqual([])
  for (const key of ['../x', '1/../../x', '/etc/passwd', '1/2026/..'])
    await expect(Promise.resolve().then(() => store.read(key))).rejects.toThrow('not a key of ours')
})

test('a bucket that refuses us is an error, not a missing file', async () => {
  await expect(s3('stranger').write('1/2026/11/c', Readable.from([Buffer.from('x')]))).rejects.toThrow('answered 403')
})
