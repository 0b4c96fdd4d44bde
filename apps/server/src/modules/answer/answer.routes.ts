import { answerCalls } from '@xinqiao/contract'
import { AppError } from '../../kernel/app-error.ts'
import { register } from '../../kernel/http/binding.ts'
import type { AnswerDeps } from './answer-parts.ts'

const later = (): never => {
  throw new AppError('server.unavailable')
}

export const answerRegistration = (_: AnswerDeps) =>
  register(answerCalls, {
    'POST /public/forms/answer/open': later,
    'POST /public/forms/answer/save': later,
    'POST /public/forms/inner/forms/answer': later,
    'POST /plantest/evaluationPlanTestForm/edit': later,
    'POST /public/forms/answer/draft': later,
    'POST /public/forms/answer/dropDraft': later,
    'POST /public/forms/answer/recall': later,
    'POST /public/forms/answer/sign': later,
    'GET /public/forms/inner/forms/answer/edition': later,
    'POST /plantest/evaluationPlanTestForm/findAnswer': later,
    'GET /plantest/evaluationPlanTestForm/view': later,
    'GET /public/forms/answer/compare': later,
    'POST /public/forms/answer/page': later,
    'GET /public/forms/answer/mine': later,
  })
