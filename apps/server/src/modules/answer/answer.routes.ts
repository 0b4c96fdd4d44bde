import { answerCalls } from '@xinqiao/contract'
import type { Tx } from '../../kernel/db/tx.ts'
import { register, type Ctx, type Registration } from '../../kernel/http/binding.ts'
import { readFigures } from './answer-figures.ts'
import type { AnswerDeps } from './answer-parts.ts'
import { dropDraft, saveDraft } from './draft-answer.ts'
import { listAnswers } from './list-answers.ts'
import { myForms } from './my-forms.ts'
import { openAnswer, viewForm } from './open-answer.ts'
import { compareEditions, readEdition } from './read-answer.ts'
import { recallAnswer } from './recall-answer.ts'
import { saveAnswer, type Given } from './save-answer.ts'
import { signAnswer } from './sign-answer.ts'
import { formsForOthers, peopleToWriteAbout } from './write-about-others.ts'

export const answerRegistration = (deps: AnswerDeps): Registration => {
  const save = (tx: Tx, { body }: { body: Given }, ctx: Ctx) => saveAnswer(deps, tx, ctx.requireActor(), body)
  return register(answerCalls, {
    'POST /public/forms/answer/open': (tx, { body }, ctx) => openAnswer(deps, tx, ctx.requireActor(), body),
    'POST /public/forms/answer/save': save,
    'POST /public/forms/inner/forms/answer': save,
    'POST /plantest/evaluationPlanTestForm/edit': save,
    'POST /public/forms/answer/draft': { outside: async ({ body }, ctx) => saveDraft(deps, ctx, body) },
    'POST /public/forms/answer/dropDraft': { outside: async ({ body }, ctx) => dropDraft(deps, ctx, body) },
    'POST /public/forms/answer/recall': (tx, { body }, ctx) => recallAnswer(deps, tx, ctx.requireActor(), body),
    'POST /public/forms/answer/sign': (tx, { body }, ctx) => signAnswer(deps, tx, ctx.requireActor(), body),
    'GET /public/forms/inner/forms/answer/edition': (tx, { query }, ctx) =>
      readEdition(deps, tx, ctx.requireActor(), query),
    'POST /plantest/evaluationPlanTestForm/findAnswer': (tx, { body }, ctx) =>
      readEdition(deps, tx, ctx.requireActor(), body),
    'GET /plantest/evaluationPlanTestForm/view': (tx, { query }, ctx) => viewForm(tx, ctx.requireActor(), query),
    'GET /public/forms/answer/compare': (tx, { query }, ctx) => compareEditions(deps, tx, ctx.requireActor(), query),
    'POST /public/forms/answer/page': (tx, { body }, ctx) => listAnswers(tx, ctx.requireActor(), body),
    'POST /public/forms/answer/figures': (tx, { body }, ctx) => readFigures(tx, ctx.requireActor(), body),
    'GET /public/forms/answer/mine': (tx, _, ctx) => myForms(tx, ctx.requireActor()),
    'GET /public/forms/answer/forOthers': (tx, _, ctx) => formsForOthers(tx, ctx.requireActor()),
    'POST /public/forms/answer/person': (tx, { body }, ctx) => peopleToWriteAbout(tx, ctx.requireActor(), body),
  })
}
