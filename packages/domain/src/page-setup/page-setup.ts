import { codesOf, isCodeOf } from '../enums/table.ts'

/** Colours a login page may have. All of them keep words readable; a free choice would not. */
export const loginThemes = {
  bridge: '心桥蓝',
  teal: '黛青',
  pine: '松绿',
  wisteria: '藤紫',
  dusk: '暮霞',
  clay: '陶土',
  slate: '墨岩',
} as const
export type LoginTheme = keyof typeof loginThemes
export const loginThemeCodes: readonly LoginTheme[] = /* @__PURE__ */ codesOf(loginThemes)
export const isLoginTheme = (code: unknown): code is LoginTheme => isCodeOf(loginThemes, code)

export const loginScenes = { day: '晨光', night: '灯火', picture: '自选图片' } as const
export type LoginScene = keyof typeof loginScenes
export const loginSceneCodes: readonly LoginScene[] = /* @__PURE__ */ codesOf(loginScenes)

export const loginTabs = { password: '账号登录', sms: '短信登录', card: '证件登录' } as const
export type LoginTab = keyof typeof loginTabs
export const loginTabCodes: readonly LoginTab[] = /* @__PURE__ */ codesOf(loginTabs)

export const pagePictureMaxBytes = 200 * 1024

/** The tabs to show of the ways a school has; a choice that leaves nobody a way in is no choice. */
export const tabsToShow = <T extends string>(has: readonly T[], chosen: readonly string[]): readonly T[] => {
  const kept = has.filter((way) => chosen.includes(way))
  return chosen.length === 0 || kept.length === 0 ? has : kept
}
