import { isRefusal, requestNoOf } from '../failure.ts'
import { reasonOf } from '../reason-of.ts'
import { previewTexts } from './preview.messages.ts'

/** A refusal that came in the place of a file: a failed call like any other, only found later. */
class ReplyError extends Error {
  override readonly name = 'CallError'
  readonly status = 200
  readonly code: number
  readonly traceId: string | null

  constructor(text: string, code: number, traceId: string | null) {
    super(text)
    this.code = code
    this.traceId = traceId
  }
}

/** No envelope of ours is longer. */
const LONGEST = 65_536

type Envelope = { code: number; msg: string; traceId?: unknown }

function isEnvelope(value: unknown): value is Envelope {
  if (typeof value !== 'object' || value === null) return false
  const { code, msg } = value as Partial<Record<keyof Envelope, unknown>>
  return typeof code === 'number' && code !== 0 && typeof msg === 'string'
}

/** A download that failed is answered with the usual JSON envelope, which a browser hands over as if it were the file. */
export async function readReply(blob: Blob): Promise<Blob> {
  if (blob.size > LONGEST || !(await blob.slice(0, 1).text()).startsWith('{')) return blob
  let value: unknown
  try {
    value = JSON.parse(await blob.text())
  } catch {
    return blob
  }
  if (!isEnvelope(value)) return blob
  throw new ReplyError(value.msg, value.code, typeof value.traceId === 'string' ? value.traceId : null)
}

export type PreviewFailure = { kind: 'failed' | 'refused'; title: string; requestNo?: string | undefined }

export function failureOf(error: unknown): PreviewFailure {
  const refused = isRefusal(error)
  return {
    kind: refused ? 'refused' : 'failed',
    title: reasonOf(error, refused ? previewTexts.refused : previewTexts.failed),
    requestNo: requestNoOf(error),
  }
}
