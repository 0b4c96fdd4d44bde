/** Every way a call can fail, with the code of the contract's table (0 status = the network itself). */
export class CallError extends Error {
  readonly code: number
  readonly status: number
  readonly traceId: string | null
  readonly data: unknown

  constructor(text: string, detail: { code: number; status: number; traceId?: string | null; data?: unknown }) {
    super(text)
    this.name = 'CallError'
    this.code = detail.code
    this.status = detail.status
    this.traceId = detail.traceId ?? null
    this.data = detail.data ?? null
  }
}
