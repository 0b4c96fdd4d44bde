import { allot, commitmentOf, drawOrder, seedOf, type ReleaseRequest, type ReleaseResult } from './fair-release.ts'
import { sha256 } from './sha256.ts'

/** All of a draw, without names: whoever has it can do it again. */
export type ReleaseProof = {
  readonly version: 1
  readonly groupId: string
  readonly commitment: string
  readonly nonce: string
  readonly seed: string
  readonly slotIds: readonly string[]
  readonly requests: readonly ReleaseRequest[]
  readonly order: readonly string[]
  readonly results: readonly ReleaseResult[]
  /** Hash of everything above, to be published beside it. */
  readonly digest: string
}

type Body = Omit<ReleaseProof, 'digest'>

/** One way of writing it down, so that the hash does not depend on the order of keys. */
const digestOf = (body: Body): string => {
  const { version, groupId, commitment, nonce, seed, slotIds, order } = body
  const requests = body.requests.map(({ id, halfWeight, wants }) => [id, halfWeight, wants])
  const results = body.results.map(({ requestId, slotId }) => [requestId, slotId])
  return sha256(JSON.stringify([version, groupId, commitment, nonce, seed, slotIds, requests, order, results]))
}

/** Holds the draw: the same wishes in any order, with the same nonce, come to the same end. */
export const holdDraw = (draw: {
  readonly groupId: string
  readonly nonce: string
  readonly slotIds: readonly string[]
  readonly requests: readonly ReleaseRequest[]
}): ReleaseProof => {
  const { groupId, nonce } = draw
  const requests = draw.requests.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const slotIds = draw.slotIds.toSorted()
  const seed = seedOf(groupId, nonce)
  const order = drawOrder(seed, requests)
  const results = allot(order, requests, slotIds)
  const commitment = commitmentOf(nonce)
  const body: Body = { version: 1, groupId, commitment, nonce, seed, slotIds, requests, order, results }
  return { ...body, digest: digestOf(body) }
}

export const releaseFaults = {
  commitment: '随机数与放号前公布的承诺不符',
  seed: '种子与随机数不符',
  requests: '申请有重复，或权重不是正整数',
  order: '抽签次序与重新计算的结果不符',
  results: '分配结果与重新计算的结果不符',
  digest: '摘要与内容不符',
} as const

export type ReleaseFault = keyof typeof releaseFaults

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Does the draw again and tells what does not agree; nothing when it was fair. `published` is what was shown beforehand. */
export const checkProof = (proof: ReleaseProof, published: string = proof.commitment): readonly ReleaseFault[] => {
  const isSound =
    new Set(proof.requests.map(({ id }) => id)).size === proof.requests.length &&
    proof.requests.every(({ halfWeight }) => Number.isSafeInteger(halfWeight) && halfWeight > 0)
  if (!isSound) return ['requests']
  const again = holdDraw(proof)
  const found: Readonly<Record<ReleaseFault, boolean>> = {
    commitment: published !== again.commitment || proof.commitment !== again.commitment,
    seed: proof.seed !== again.seed,
    requests: false,
    order: !same(proof.order, again.order),
    results: !same(
      proof.results.map(({ requestId, slotId }) => [requestId, slotId]),
      again.results.map(({ requestId, slotId }) => [requestId, slotId]),
    ),
    digest: proof.digest !== digestOf(proof),
  }
  return (Object.keys(found) as ReleaseFault[]).filter((fault) => found[fault])
}
