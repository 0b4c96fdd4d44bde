import * as tables from './tables/index.ts'

type Together<T> = (T extends unknown ? (table: T) => void : never) extends (all: infer All) => void ? All : never
type All = Together<(typeof tables)[keyof typeof tables]>

export type Calls = { [K in keyof All]: All[K] }
/** Every call of the product. */
export const calls = Object.assign({}, ...Object.values(tables)) as Calls

export * from './tables/index.ts'
export * from './call.ts'
export * from './errors.ts'
export * from './topic.ts'
export * from './wire.ts'
export { PageOf, type Page, type Static, type TSchema, Type } from './schema.ts'
export type { AttentionCode } from './overview/overview.calls.ts'
export type { SettingItem } from './setting/setting.calls.ts'
export type { ProfileInput, UpdateFlags } from './user/user.schemas.ts'
