import { userFormCalls, userInfoCalls } from '@xinqiao/contract'
import { register } from '../../kernel/http/binding.ts'
import { formOfType, formsOfType } from './my-forms.ts'
import { readMine, readMyEvaluation } from './read-mine.ts'
import { saveMine } from './save-mine.ts'
import { readTemplate, saveTemplate } from './save-template.ts'

export const userInfoRegistration = register(userInfoCalls, {
  'GET /admin/v2/uForm': (tx, { query }, ctx) => formOfType(tx, ctx.requireActor(), query),
  'GET /admin/v2/uForm/listAllFormByUserTypeId': (tx, { query }, ctx) =>
    formsOfType(tx, ctx.requireActor(), query.userTypeId),
  'GET /admin/v2/user/mineCustomInfo': (tx, _, ctx) => readMine(tx, ctx.requireActor(), 0),
  'POST /admin/v2/user/mineCustomInfo': (tx, { body }, ctx) => saveMine(tx, ctx.requireActor(), 0, body),
  'POST /admin/user/editMy': (tx, { body }, ctx) => saveMine(tx, ctx.requireActor(), 0, body),
  'GET /admin/formAnswer/mineExpand': (tx, _, ctx) => readMine(tx, ctx.requireActor(), 1),
  'POST /admin/formAnswer/mineExpand': (tx, { body }, ctx) => saveMine(tx, ctx.requireActor(), 1, body),
  'GET /admin/v2/user/mineFamilyInfo': (tx, _, ctx) => readMine(tx, ctx.requireActor(), 2),
  'POST /admin/v2/user/mineFamilyInfo': (tx, { body }, ctx) => saveMine(tx, ctx.requireActor(), 2, body),
  'GET /admin/userAssessInfo/mine': (tx, _, ctx) => readMyEvaluation(tx, ctx.requireActor()),
  'POST /admin/userAssessInfo/mine': (tx, { body }, ctx) => saveMine(tx, ctx.requireActor(), 3, body),
})

export const userFormRegistration = register(userFormCalls, {
  'GET /admin/form': (tx, { query }) => readTemplate(tx, query),
  'POST /admin/form/save': (tx, { body }, ctx) => saveTemplate(tx, ctx.requireActor(), body),
})
