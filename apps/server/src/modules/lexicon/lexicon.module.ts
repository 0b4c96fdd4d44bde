import { lexiconCalls } from '@xinqiao/contract'
import { replayCron } from '../../kernel/housekeeping.ts'
import { register } from '../../kernel/http/binding.ts'
import { defineModule } from '../../kernel/module.ts'
import { EDITION, sealedLexiconColumns } from './lexicon.tables.ts'
import { proposeWord } from './propose-word.ts'
import { pageOfWords, readStanding, readWord, trySentence } from './read-lexicon.ts'
import { reviewWord, withdrawWord } from './review-word.ts'

export const lexiconModule = defineModule({
  registrations: [
    register(lexiconCalls, {
      'POST /focus/lexicon/page': (tx, { body }) => pageOfWords(tx, body),
      'GET /focus/lexicon/standing': (tx, _, ctx) => readStanding(tx, ctx.requireActor()),
      'GET /focus/lexicon/detail': (tx, { query }, ctx) => readWord(tx, ctx.requireActor(), query.id),
      'POST /focus/lexicon/save': (tx, { body }, ctx) => proposeWord(tx, ctx.requireActor(), body),
      'POST /focus/lexicon/review': (tx, { body }, ctx) => reviewWord(tx, ctx.requireActor(), body),
      'POST /focus/lexicon/withdraw': (tx, { body }, ctx) => withdrawWord(tx, ctx.requireActor(), body),
      'POST /focus/lexicon/test': (tx, { body }) => trySentence(tx, body),
    }),
  ],
  crons: [replayCron(EDITION, EDITION)],
  sealed: sealedLexiconColumns,
})
