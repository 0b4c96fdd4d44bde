import { settingCalls } from '@xinqiao/contract'
import { register } from '../../kernel/http/binding.ts'
import { lookUpFirst, lookUpSetting, lookUpSettings } from './look-up-setting.ts'
import { readCatalogue, readHistory } from './read-catalogue.ts'
import { resetSetting, saveSetting } from './save-setting.ts'

export const settingRegistration = register(settingCalls, {
  'GET /public/setting/manage/type': (tx, { query }, ctx) => lookUpSetting(tx, ctx.requireActor(), query),
  'POST /public/setting/manage/type/batch': (tx, { body }, ctx) => lookUpSettings(tx, ctx.requireActor(), body),
  'GET /public/setting/inner/manage/type/getFirst': (tx, { query }, ctx) =>
    lookUpFirst(tx, ctx.requireActor(), query.type),
  'GET /public/setting/manage/catalogue': (tx, { query }) => readCatalogue(tx, query),
  'GET /public/setting/manage/history': (tx, { query }) => readHistory(tx, query),
  'POST /public/setting/manage': (tx, { body }) => saveSetting(tx, body),
  'POST /public/setting/manage/reset': (tx, { body }) => resetSetting(tx, body),
})
