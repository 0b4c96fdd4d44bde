import type { PageTone } from '../../kit/theme/tokens.ts'
import type { ModeWish } from './mode.ts'
import type { ShellPart } from './preferences.ts'

export const themeMessages = {
  panel: '版权信息',
  open: '界面设置',
  parts: {
    tag: '标签',
    log: '日志',
    theme: '主题',
    themeColour: '主题色',
    fullScreen: '全屏',
    lock: '锁屏',
    zoom: '缩放',
    topMenu: '顶部菜单',
  } satisfies Record<ShellPart, string>,
  hints: {
    tag: '页面上方的已打开标签',
    log: '顶栏的错误日志按钮',
    theme: '浅色或深色，页面底色和文字深浅',
    themeColour: '按钮、链接和图形的颜色',
    fullScreen: '顶栏的全屏按钮',
    lock: '顶栏的锁屏按钮',
    zoom: '整个界面的大小',
    topMenu: '顶栏的产品标签',
  } satisfies Record<ShellPart, string>,
  mode: '明暗',
  modes: { light: '浅色', dark: '深色', system: '跟随系统' } satisfies Record<ModeWish, string>,
  toDark: '切换到深色',
  toLight: '切换到浅色',
  tone: '底色',
  tones: { cool: '清爽', warm: '暖纸', contrast: '高对比' } satisfies Record<PageTone, string>,
  percent: (step: number) => `${step}%`,
  lead: '开关只影响您自己，换一台电脑登录需重新设置。',
  reset: '恢复默认',
  resetDone: '已恢复默认',
  version: '版本 3.11.0',
  copyright: `Copyright © 2018-${new Date().getFullYear()}`,
} as const
