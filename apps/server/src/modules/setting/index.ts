export { settingRegistration } from './setting.routes.ts'
export { settingDefaults, type SettingCode, type SettingValue } from './setting.catalogue.ts'
export { readSetting, readSettings, writeSetting } from './setting.repo.ts'
export { itemsOf } from './setting.views.ts'
