import { othersInfoCalls } from '@xinqiao/contract'
import { register } from '../../kernel/http/binding.ts'
import { formRights } from './form-rights.ts'
import { readEvaluation, readSection } from './read-sections.ts'
import { saveBasic, saveSection } from './save-section.ts'

/** The specification names most sections twice; both names lead to the same. */
export const othersInfoRegistration = register(othersInfoCalls, {
  'GET /admin/role/form/findRoleFormPermission': (tx, _, ctx) => formRights(tx, ctx.requireActor()),
  'GET /admin/v2/user/customInfo': (tx, { query }, ctx) => readSection(tx, ctx.requireActor(), query.userId, 0),
  'POST /admin/v2/user/customInfo': (tx, { body }, ctx) => saveBasic(tx, ctx.requireActor(), body),
  'GET /admin/v2/user/basicInformation': (tx, { query }, ctx) => readSection(tx, ctx.requireActor(), query.userId, 0),
  'POST /admin/v2/user/basicInformation': (tx, { body }, ctx) => saveBasic(tx, ctx.requireActor(), body),
  'GET /admin/formAnswer/userExpand': (tx, { query }, ctx) => readSection(tx, ctx.requireActor(), query.userId, 1),
  'POST /admin/formAnswer/userExpand': (tx, { body }, ctx) => saveSection(tx, ctx.requireActor(), 1, body),
  'GET /admin/v2/user/otherInformation': (tx, { query }, ctx) => readSection(tx, ctx.requireActor(), query.userId, 1),
  'POST /admin/v2/user/otherInformation': (tx, { body }, ctx) => saveSection(tx, ctx.requireActor(), 1, body),
  'GET /admin/v2/user/familyInfo': (tx, { query }, ctx) => readSection(tx, ctx.requireActor(), query.userId, 2),
  'POST /admin/v2/user/familyInfo': (tx, { body }, ctx) => saveSection(tx, ctx.requireActor(), 2, body),
  'GET /admin/v2/user/personalPast': (tx, { query }, ctx) => readSection(tx, ctx.requireActor(), query.userId, 2),
  'POST /admin/v2/user/personalPast': (tx, { body }, ctx) => saveSection(tx, ctx.requireActor(), 2, body),
  'GET /admin/userAssessInfo/user': (tx, { query }, ctx) => readEvaluation(tx, ctx.requireActor(), query.userId),
  'POST /admin/userAssessInfo/user': (tx, { body }, ctx) => saveSection(tx, ctx.requireActor(), 3, body),
  'GET /admin/v2/user/compreEvaluationInformation': (tx, { query }, ctx) =>
    readEvaluation(tx, ctx.requireActor(), query.userId),
  'POST /admin/v2/user/compreEvaluationInformation': (tx, { body }, ctx) =>
    saveSection(tx, ctx.requireActor(), 3, body),
})
