import { lexiconMachine, normalWord, type WordBody } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'
import { sealLexicon } from '../../modules/lexicon/index.ts'
import { pastOf, personOf, type DemoWorld } from './world.ts'

type Story = {
  readonly word: WordBody
  readonly reason: string
  readonly days: number
  readonly hits?: number
  readonly isWaiting?: true
}

const common = { context: 'self', isDeniable: true, isEnabled: true } as const

const stories: readonly Story[] = [
  {
    word: { ...common, word: '去云上', variants: ['quyunshang', '☁️✈️'], category: 'suicide', weight: 2 },
    reason: '上学期两位同学用这个说法告别，都是室友解释后才明白。',
    days: 120,
    hits: 3,
  },
  {
    word: { ...common, word: '画条形码', variants: ['画斑马线'], category: 'harm', weight: 2, isDeniable: false },
    reason: '学生之间对划伤手臂的叫法，心理委员培训时反映。',
    days: 64,
    hits: 5,
  },
  {
    word: { ...common, word: '电量见底', variants: ['没电了关机'], category: 'help', weight: 1 },
    reason: '期末前后常见，多数只是累；连续出现时值得问一句。',
    days: 21,
    hits: 11,
  },
  {
    word: { ...common, word: '坐末班车', variants: ['赶末班车'], category: 'suicide', weight: 2 },
    reason: '本周值班时听到两次，含义相近，建议加入。',
    days: 0.4,
    isWaiting: true,
  },
]

/** Three words of the school's own that hold, and one that waits for the chief. */
export const tellLexicon = async (tx: Tx, world: DemoWorld): Promise<void> => {
  const [head, chief] = [personOf(world, 'centerhead').id, personOf(world, 'crisischief').id]
  for (const [at, { word, reason, days, hits = 0, isWaiting }] of stories.entries()) {
    const { now } = pastOf(tx, world, `lexicon ${at}`)(days * 24)
    const [wordId, id] = [world.random.id(`lexicon-word:${at}`), world.random.id(`lexicon-edition:${at}`)]
    const decided = new Date(now.getTime() + 3_600_000)
    await tx.insert('lexicon_word', {
      id: wordId,
      normal: normalWord(word.word),
      active_id: isWaiting ? null : id,
      hits,
      hit_at: hits > 0 ? new Date(tx.now.getTime() - at * 86_400_000 - 3_600_000) : null,
      created_at: now,
    })
    await tx.insert('lexicon_edition', {
      id,
      state: isWaiting ? 'waiting' : 'active',
      version: isWaiting ? 1 : 2,
      word_id: wordId,
      no: 1,
      word: word.word,
      variants: [...word.variants],
      category: word.category,
      weight: word.weight,
      context: word.context,
      is_deniable: word.isDeniable,
      is_enabled: true,
      reason: sealLexicon(tx, 'reason', id, reason),
      made_by: head,
      made_at: now,
      ...(isWaiting ? {} : { decided_by: chief, decided_at: decided }),
    })
    const step = (version: number, from: string | null, to: string, action: string, by: string, when: Date) =>
      tx.insert('state_event', {
        entity: 'lexicon_edition',
        entity_id: id,
        version,
        from_state: from,
        to_state: to,
        action,
        actor_id: by,
        at: when,
      })
    await step(1, null, lexiconMachine.initial, 'create', head, now)
    if (!isWaiting) await step(2, 'waiting', 'active', 'approve', chief, decided)
  }
}
