import { sha256 } from './sha256.ts'

/** 先到先得, or 公平放号: wishes are gathered for a while and then drawn by lot. */
export const releaseModes = { 1: '先到先得', 2: '公平放号' } as const

export type ReleaseMode = keyof typeof releaseModes

export const collectSeconds = 120

export type ReleaseClaim = {
  readonly waitingWeeks: number
  readonly lossesThisTerm: number
  /** Grading star, 1 the gravest; null when there is none. */
  readonly star: 1 | 2 | 3 | 4 | null
}

const MAX_WEEKS = 52
const MAX_LOSSES = 20

/**
 * 1 + half a point a week waited + one a draw lost this term + two when a star of 1 to 3 was given, counted in halves so that
 * nothing has to be rounded. Bounded, so that no row that was never closed outweighs everybody else.
 */
export const halfWeight = ({ waitingWeeks, lossesThisTerm, star }: ReleaseClaim): number =>
  2 +
  Math.min(Math.max(Math.floor(waitingWeeks), 0), MAX_WEEKS) +
  2 * Math.min(Math.max(Math.floor(lossesThisTerm), 0), MAX_LOSSES) +
  (star !== null && star <= 3 ? 4 : 0)

/** One visitor's wish within a group of slots; `id` is the receipt only they know. */
export type ReleaseRequest = {
  readonly id: string
  readonly halfWeight: number
  /** Slots in the order they would like them. */
  readonly wants: readonly string[]
}

/** Published before the window opens, so that nobody can choose the nonce after seeing the wishes. */
export const commitmentOf = (nonce: string): string => sha256(nonce)

export const seedOf = (groupId: string, nonce: string): string => sha256(`${groupId}‖${nonce}`)

const byId = (a: { readonly id: string }, b: { readonly id: string }): number => (a.id < b.id ? -1 : 1)

/**
 * Lots without putting back: round by round the hash of seed and round, taken modulo the weights that are left, points at one
 * of those who are left, lined up by their receipts. Whole numbers only, so that every language comes to the same order.
 */
export const drawOrder = (seed: string, requests: readonly Pick<ReleaseRequest, 'id' | 'halfWeight'>[]): string[] => {
  const left = requests.toSorted(byId)
  let total = left.reduce((sum, request) => sum + request.halfWeight, 0)
  const order: string[] = []
  for (let round = 1; left.length > 0; round++) {
    let point = Number(BigInt(`0x${sha256(`${seed}‖${round}`)}`) % BigInt(total))
    const at = left.findIndex((request) => (point -= request.halfWeight) < 0)
    const [drawn] = left.splice(at, 1)
    if (!drawn) throw new RangeError('weights of a draw must be whole and positive')
    total -= drawn.halfWeight
    order.push(drawn.id)
  }
  return order
}

export type ReleaseResult = { readonly requestId: string; readonly slotId: string | null }

/** In the order drawn, everybody gets the first of their wishes that is still there. */
export const allot = (
  order: readonly string[],
  requests: readonly ReleaseRequest[],
  slotIds: readonly string[],
): readonly ReleaseResult[] => {
  const free = new Set(slotIds)
  const wants = new Map(requests.map((request) => [request.id, request.wants]))
  return order.map((requestId) => {
    const slotId = wants.get(requestId)?.find((slot) => free.has(slot)) ?? null
    if (slotId !== null) free.delete(slotId)
    return { requestId, slotId }
  })
}
