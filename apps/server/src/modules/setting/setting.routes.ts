import { settingCalls } from '@xinqiao/contract'
import { register } from '../../kernel/http/binding.ts'
import { lookUpFirst, lookUpSetting, lookUpSettings } from './look-up-setting.ts'
import { saveSetting } from './save-setting.ts'

export const settingRegistration = register(settingCalls, {
  'GET /public/setting/manage/type': (tx, { query }, ctx) => lookUpSetting(tx, ctx.requireActor(), query.type),
  'POST /public/setting/manage/type/batch': (tx, { body }, ctx) => lookUpSettings(tx, ctx.requireActor(), body.types),
  'GET /public/setting/inner/manage/type/getFirst': (tx, { query }, ctx) =>
    lookUpFirst(tx, ctx.requireActor(), query.type),
  'POST /public/setting/manage': (tx, { body }) => saveSetting(tx, body),
})
