import { formCalls } from '@xinqiao/contract'
import { register } from '../../kernel/http/binding.ts'
import { copyForm, enableForm, removeForm, restoreForm } from './change-form.ts'
import { draftChoices } from './draft-choices.ts'
import { convertForm, takeHistory } from './convert-form.ts'
import { findSetting, saveSetting } from './form-setting.ts'
import { listPublished, templatesOf } from './form-templates.ts'
import { pageForms } from './list-forms.ts'
import { listTypes, pageTypes } from './list-types.ts'
import { openTypeForm } from './open-form.ts'
import { publishForm } from './publish-form.ts'
import { readForm, readVersion } from './read-form.ts'
import { listRights, saveRight } from './role-rights.ts'
import { createForm, saveDraft, saveForm } from './save-form.ts'

export const formRegistration = register(formCalls, {
  'GET /public/forms/type': (tx, { query }) => pageTypes(tx, query),
  'GET /public/forms/type/all': (tx) => listTypes(tx),
  'GET /public/forms/type/form/{id}': (tx, { params, query }, ctx) =>
    openTypeForm(tx, ctx.requireActor(), params.id, query.siteId ?? null),
  'GET /public/forms/ite': (tx, { query }) => pageForms(tx, query),
  'GET /public/forms/ite/all': (tx, { query }) => listPublished(tx, query.typeCode),
  'GET /public/forms/ite/view': (tx, { query }) => readForm(tx, query.id),
  'GET /public/forms/ite/version': (tx, { query }) => readVersion(tx, query.id, query.no),
  'POST /public/forms/ite': (tx, { body }, ctx) => saveForm(tx, ctx.requireActor(), body),
  'POST /public/form/template/save': (tx, { body }, ctx) => createForm(tx, ctx.requireActor(), body),
  'POST /public/form/template/update': (tx, { body }, ctx) => saveDraft(tx, ctx.requireActor(), body),
  'GET /public/form/template/getTmpByCategoryId': (tx, { query }, ctx) =>
    templatesOf(tx, ctx.requireActor(), query.categoryId),
  'POST /public/forms/ite/publish': (tx, { body }, ctx) => publishForm(tx, ctx.requireActor(), body),
  'POST /public/forms/ite/restore': (tx, { body }, ctx) => restoreForm(tx, ctx.requireActor(), body),
  'POST /public/forms/ite/copy': (tx, { body }, ctx) => copyForm(tx, ctx.requireActor(), body),
  'POST /public/forms/ite/enable': (tx, { body }, ctx) => enableForm(tx, ctx.requireActor(), body),
  'POST /public/forms/ite/remove': (tx, { body }, ctx) => removeForm(tx, ctx.requireActor(), body),
  'POST /public/forms/ite/choices': (tx, { body }) => draftChoices(tx, body.content, body.siteId ?? null),
  'POST /public/forms/ite/convert': async (_, { body }) => convertForm(body.content),
  'POST /public/forms/inner/forms/{id}/history': {
    outside: ({ params, body, file }, ctx) => takeHistory(ctx, params.id, body.version, file),
  },
  'GET /public/forms/rights': (tx, { query }) => listRights(tx, query.formId),
  'POST /public/forms/rights/save': (tx, { body }, ctx) => saveRight(tx, ctx.requireActor(), body),
  'GET /consult/smartform/findSetting': (tx, { query }) => findSetting(tx, query.categoryCode, query.siteId ?? null),
  'POST /consult/smartform/saveSetting': (tx, { body }, ctx) => saveSetting(tx, ctx.requireActor(), body),
})
