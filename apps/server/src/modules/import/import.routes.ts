import { importCalls } from '@xinqiao/contract'
import { register, type Registration } from '../../kernel/http/binding.ts'
import type { FileMaker } from '../file/index.ts'
import { listRejections } from './list-rejections.ts'
import { importPeople } from './people-import.ts'
import { fixedTemplate, typeTemplate } from './template.ts'

export const importRegistration = (files: FileMaker): Registration =>
  register(importCalls, {
    'GET /admin/user/exportExcelTemplate': (tx, { query }, ctx) =>
      typeTemplate(tx, ctx.requireActor(), query.userTypeId, query.importType === 1 ? '1' : '0'),
    'GET /admin/user/exportFixedUserTemplate': () => fixedTemplate(),
    'POST /admin/user/importUsers': { outside: ({ body, file }, ctx) => importPeople(files, ctx, body, file) },
    'POST /download/importResult/page': (tx, { body }, ctx) => listRejections(tx, ctx.requireActor(), body),
  })
