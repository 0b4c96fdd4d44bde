import { smartFormCalls } from '@xinqiao/contract'
import { register, type Registration } from '../../kernel/http/binding.ts'
import type { AnswerDoor } from '../answer/index.ts'
import { calcGrade } from './grade.ts'
import type { RiskHeard } from './keep-scale.ts'
import { readPhrases, savePhrases } from './phrases.ts'
import { readResult } from './read-result.ts'
import { saveScaleResult } from './save-scale-result.ts'
import { removeSignature, saveSignature, studentSignature, teacherSignature } from './signatures.ts'

export const smartFormRegistration = (door: AnswerDoor, heard?: RiskHeard): Registration =>
  register(smartFormCalls, {
    'POST /consult/smartform/result': (tx, { body }, ctx) => readResult(tx, ctx.requireActor(), door, body.answerId),
    'POST /consult/smartform/saveScaleResult': (tx, { body }, ctx) =>
      saveScaleResult(tx, ctx.requireActor(), door, body, heard),
    'GET /consult/smartform/gradeResultCalc': (tx, { query }, ctx) => calcGrade(tx, ctx.requireActor(), door, query),
    'GET /admin/user/signature/student': (tx, { query }, ctx) =>
      studentSignature(tx, ctx.requireActor(), door, query.uid),
    'GET /admin/user/signature/teacher': (tx, { query }, ctx) => teacherSignature(tx, ctx.requireActor(), query.uid),
    'POST /admin/user/signature/save': (tx, { body }, ctx) => saveSignature(tx, ctx.requireActor(), body),
    'GET /public/forms/phrases': (tx, _, ctx) => readPhrases(tx, ctx.requireActor()),
    'POST /public/forms/phrases': (tx, { body }, ctx) => savePhrases(tx, ctx.requireActor(), body.phrases),
    'POST /admin/user/signature/remove': (tx, _, ctx) => removeSignature(tx, ctx.requireActor()),
  })
