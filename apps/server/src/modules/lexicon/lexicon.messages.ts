import type { Tx } from '../../kernel/db/tx.ts'
import { receiverIds, sendMessage } from '../message/index.ts'

export const lexiconTexts = {
  follows: {
    0: '不会惊动任何人',
    1: '回复里附上求助方式；同一次对话第二次出现时，生成4级预警',
    2: '不再交给机器，立即给出值班电话并生成5级预警',
  },
} as const

const KEEPERS = ['CRISIS_ROLE_CENTER_SUPERINTENDENT', 'CRISIS_ROLE_SUPERINTENDENT'] as const

/** Those who can look at it; whoever proposed it knows. */
export const tellOthers = async (tx: Tx, { id, wordId, word }: { id: string; wordId: string; word: string }) =>
  sendMessage(tx, {
    code: 'lexicon_review',
    about: { type: 'lexicon_edition', id },
    to: { userIds: (await receiverIds(tx, { roleCodes: KEEPERS })).filter((one) => one !== tx.actor?.userId) },
    values: { word },
    link: `/lexiconDetails?id=${wordId}`,
  })
