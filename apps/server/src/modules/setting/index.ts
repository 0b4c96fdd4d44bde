export { settingRegistration } from './setting.routes.ts'
export { settingDefaults, type SettingCode, type SettingValue } from './setting.catalogue.ts'
export { readSetting, writeSetting } from './setting.repo.ts'
