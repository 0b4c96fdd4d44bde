import { PassThrough } from 'node:stream'
import { Busboy, type BusboyFileStream } from '@fastify/busboy'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import type { IncomingFile } from './binding.ts'

const MOST_FIELDS = 20
const LONGEST_FIELD = 4096

const isMultipart = (request: FastifyRequest): boolean =>
  request.headers['content-type']?.startsWith('multipart/form-data') === true

/**
 * Reads the fields that stand before the file and hands the file over while it is still arriving. Nothing is collected in
 * memory or on disk here. Fields behind the file are not looked at.
 */
export const readUpload = (
  request: FastifyRequest,
  maxMb: number,
): Promise<{ fields: Record<string, string>; file: IncomingFile; done: () => void }> =>
  new Promise((resolve, reject) => {
    const refuse = (detail: string) => reject(new AppError('request.invalid', { detail }))
    if (!isMultipart(request)) return refuse('请以表单方式上传文件')
    const fields: Record<string, string> = {}
    let parser: InstanceType<typeof Busboy>
    try {
      parser = new Busboy({
        headers: request.headers as { 'content-type': string },
        limits: {
          files: 1,
          fields: MOST_FIELDS,
          fieldSize: LONGEST_FIELD,
          fieldNameSize: 100,
          fileSize: maxMb * 1024 * 1024,
        },
      })
    } catch {
      return refuse('请以表单方式上传文件')
    }
    let stream: PassThrough | null = null
    parser.on('field', (name: string, value: string) => {
      fields[name] = value
    })
    parser.on('file', (_: string, source: BusboyFileStream, fileName: string) => {
      const taken = new PassThrough()
      stream = taken
      source.on('error', (error: Error) => taken.destroy(error))
      source.pipe(taken)
      resolve({
        fields,
        file: { name: fileName, stream: taken, isCutOff: () => source.truncated },
        // What was not wanted still arrives; left unread it would block the connection.
        done: () => void taken.on('error', () => undefined).resume(),
      })
    })
    parser.on('finish', () => reject(new AppError('file.missing')))
    parser.on('error', () => {
      stream?.destroy(new AppError('request.invalid', { detail: '上传内容不完整，请重试' }))
      refuse('上传内容不完整，请重试')
    })
    // The other side hung up in the middle.
    request.raw.once('aborted', () => {
      stream?.destroy(new AppError('request.invalid', { detail: '上传中断，请重试' }))
      refuse('上传中断，请重试')
    })
    request.raw.pipe(parser)
  })
