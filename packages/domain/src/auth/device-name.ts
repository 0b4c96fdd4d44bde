const BROWSERS: ReadonlyArray<readonly [pattern: RegExp, name: string]> = [
  [/wxwork/i, '企业微信'],
  [/MicroMessenger/i, '微信'],
  [/DingTalk/i, '钉钉'],
  [/\bEdg/, 'Edge 浏览器'],
  [/\bOPR\//, 'Opera 浏览器'],
  [/Firefox|FxiOS/, 'Firefox 浏览器'],
  [/Chrome|CriOS/, 'Chrome 浏览器'],
  [/Safari/, 'Safari 浏览器'],
]

const SYSTEMS: ReadonlyArray<readonly [pattern: RegExp, name: string]> = [
  [/HarmonyOS|OpenHarmony/i, '鸿蒙'],
  [/Android/, 'Android'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux|X11/, 'Linux'],
]

const LONGEST = 40
const UNKNOWN = '未知设备'

const find = (table: typeof BROWSERS, text: string): string | undefined =>
  table.find(([pattern]) => pattern.test(text))?.[1]

/** What people call their device, from what the browser says about itself; anything else is shown as it came. */
export const deviceName = (device: string): string => {
  const names = [find(BROWSERS, device), find(SYSTEMS, device)].filter(Boolean)
  return names.length > 0 ? names.join(' · ') : device.slice(0, LONGEST) || UNKNOWN
}
