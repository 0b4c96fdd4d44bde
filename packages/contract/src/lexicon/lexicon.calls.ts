import { wordCategoryCodes, wordContextCodes, wordLimits } from '@xinqiao/domain'
import { defineCalls, permitted } from '../call.ts'
import { OneOf } from '../dept/dept.schemas.ts'
import { DateTime, Id, Nothing, Nullable, PageOf, PageQuery, Text, Type, Version } from '../schema.ts'

// 词库: words a school adds to those that are shipped. Each wording holds when a second person has looked at it.

const see = permitted('crisis_lexicon_list_tab')
const keep = permitted('crisis_lexicon_manage_btn')

const Category = OneOf(wordCategoryCodes, '类别')
const Context = OneOf(wordContextCodes, '语境')
const Weight = Type.Union([Type.Literal(1), Type.Literal(2)], { title: '分量', description: '1 关注，2 危险' })

const wording = {
  word: Text(wordLimits.word, '词', 1),
  variants: Type.Array(Text(wordLimits.word, '变体', 1), { maxItems: wordLimits.variants, title: '变体' }),
  category: Category,
  weight: Weight,
  context: Context,
  isDeniable: Type.Boolean({ title: '否定时不算' }),
  isEnabled: Type.Boolean({ title: '启用' }),
}

const said = {
  word: Type.String(),
  variants: Type.Array(Type.String()),
  category: Type.String(),
  categoryName: Type.String(),
  weight: Type.Integer(),
  weightName: Type.String(),
  context: Type.String(),
  contextName: Type.String(),
  isDeniable: Type.Boolean(),
  isEnabled: Type.Boolean(),
}

const edition = {
  ...said,
  id: Id('lexicon_edition'),
  no: Type.Integer(),
  state: Type.String({ description: 'waiting、active、replaced、refused、withdrawn' }),
  stateName: Type.String(),
  version: Type.Integer(),
  reason: Type.String(),
  byName: Type.String(),
  time: DateTime,
  decidedByName: Type.String(),
  decideTime: Nullable(DateTime),
  note: Type.String(),
}

const entry = {
  ...said,
  id: Id('lexicon_word'),
  /** Of the newest wording: whether it holds, waits, or came to nothing. */
  state: Type.String(),
  stateName: Type.String(),
  isInForce: Type.Boolean({ description: '有一版生效并启用' }),
  hits: Type.Integer({ description: '命中次数' }),
  hitTime: Nullable(DateTime),
  byName: Type.String(),
  time: DateTime,
}

const changeErrors = ['request.not_found', 'request.version_conflict', 'lexicon.wrong_state', 'auth.forbidden'] as const

export const lexiconCalls = defineCalls(
  { reads: 'lexicon', changes: ['lexicon', 'count'] },
  {
    'POST /focus/lexicon/page': {
      summary: '本校词条；内置词库的数目与覆盖一并说明',
      access: see,
      effect: 'read',
      body: Type.Object({
        tab: Type.Optional(OneOf(['force', 'waiting', 'all'] as const, '范围')),
        keyword: Type.Optional(Text(wordLimits.word, '词')),
        category: Type.Optional(Category),
        ...PageQuery,
      }),
      reply: PageOf(Type.Object(entry)),
    },
    'GET /focus/lexicon/standing': {
      summary: '词库的现状：内置与本校各有多少，几条待复核',
      access: see,
      effect: 'read',
      reply: Type.Object({
        shipped: Type.Integer(),
        own: Type.Integer(),
        waiting: Type.Integer(),
        hits: Type.Integer(),
        mayKeep: Type.Boolean(),
      }),
    },
    'GET /focus/lexicon/detail': {
      summary: '一个词条和它的各版',
      access: see,
      effect: 'read',
      query: Type.Object({ id: Id('lexicon_word') }),
      reply: Type.Object({
        id: Id('lexicon_word'),
        word: Type.String(),
        hits: Type.Integer(),
        hitTime: Nullable(DateTime),
        isInForce: Type.Boolean(),
        editions: Type.Array(Type.Object(edition)),
        actions: Type.Array(Type.String({ description: 'propose、review、withdraw' })),
      }),
      errors: ['request.not_found'],
    },
    'POST /focus/lexicon/save': {
      summary: '提出一个词条或改动一个词条：复核后生效',
      access: keep,
      effect: 'write',
      audit: 'lexicon.propose',
      body: Type.Object({ id: Type.Optional(Id('lexicon_word')), ...wording, reason: Text(wordLimits.reason, '理由') }),
      reply: Type.Object({ id: Id('lexicon_word') }),
      errors: [
        'request.not_found',
        'lexicon.exists',
        'lexicon.waiting',
        'lexicon.word',
        'lexicon.reason',
        'lexicon.same',
        'lexicon.too_many',
        'auth.forbidden',
      ],
    },
    'POST /focus/lexicon/review': {
      summary: '复核一版：通过后立即生效。提出的人不能复核自己的',
      access: keep,
      effect: 'write',
      audit: 'lexicon.review',
      body: Type.Object({
        id: Id('lexicon_edition'),
        version: Version,
        isAgreed: Type.Boolean({ title: '通过' }),
        note: Text(wordLimits.reason, '意见'),
      }),
      reply: Nothing,
      errors: [...changeErrors, 'lexicon.two_people', 'lexicon.reason'],
    },
    'POST /focus/lexicon/withdraw': {
      summary: '撤回自己提出、还没有复核的一版',
      access: keep,
      effect: 'write',
      audit: 'lexicon.withdraw',
      body: Type.Object({ id: Id('lexicon_edition'), version: Version }),
      reply: Nothing,
      errors: changeErrors,
    },
    'POST /focus/lexicon/test': {
      summary: '试一句话：内置词库与本校词库各怎么判。句子不保存',
      access: see,
      effect: 'read',
      body: Type.Object({
        text: Text(wordLimits.sample, '句子', 1),
        /** As if this wording held already. */
        wording: Type.Optional(Type.Object(wording)),
      }),
      reply: Type.Object({
        level: Type.Integer({ description: '0 没有发现，1 关注，2 危险' }),
        levelName: Type.String(),
        shippedLevel: Type.Integer(),
        shippedName: Type.String(),
        topics: Type.Array(Type.String()),
        words: Type.Array(Type.String({ description: '命中的本校词条' })),
        follows: Type.String(),
      }),
    },
  },
)
