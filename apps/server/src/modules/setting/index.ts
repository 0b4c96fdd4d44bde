export { settingDefaults, type SettingCode, type SettingValue } from './setting.catalogue.ts'
export { readSetting, readSettings, writeSetting } from './setting.repo.ts'
export { itemsOf } from './setting.views.ts'
export { settingModule } from './setting.module.ts'
