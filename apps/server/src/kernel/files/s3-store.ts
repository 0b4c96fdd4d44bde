import { Readable } from 'node:stream'
import { AwsClient } from 'aws4fetch'
import { FileMissingError, type FileStore } from './store.ts'

export type S3Options = {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** Any S3-compatible storage, by path-style addresses (MinIO, Ceph and the clouds' own all know them). */
export const createS3Store = (options: S3Options, http: typeof fetch = fetch): FileStore => {
  const { endpoint, bucket, accessKeyId, secretAccessKey, region } = options
  const aws = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 })
  const ask = async (method: string, key: string, init: RequestInit = {}): Promise<Response> => {
    const address = `${endpoint.replace(/\/+$/, '')}/${bucket}/${key}`
    const signed = await aws.sign(address, { method, ...init })
    const answer = await http(signed)
    if (answer.status === 404) throw new FileMissingError(key)
    if (!answer.ok) throw new Error(`storage answered ${answer.status} to ${method}`)
    return answer
  }
  return {
    // The signature covers the bytes, so one file is held in memory while it is sent; uploads are limited in size.
    write: async (key, bytes) => {
      const chunks: Buffer[] = []
      for await (const chunk of bytes) chunks.push(chunk as Buffer)
      const body = Buffer.concat(chunks)
      await (await ask('PUT', key, { body })).arrayBuffer()
    },
    read: async (key, from = 0) => {
      const answer = await ask('GET', key, from > 0 ? { headers: { Range: `bytes=${from}-` } } : {})
      return Readable.fromWeb(answer.body as never)
    },
    remove: async (key) => {
      await ask('DELETE', key).then(
        (answer) => answer.arrayBuffer(),
        (error: unknown) => {
          if (!(error instanceof FileMissingError)) throw error
        },
      )
    },
  }
}
