import { codesOf, isCodeOf } from './table.ts'

export const ports = {
  pc: '电脑端',
  h5: '手机网页',
  wxmini: '微信小程序',
  wxwork: '企业微信',
  dingtalk: '钉钉',
  app: '手机应用',
  kiosk: '自助终端',
} as const

export type Port = keyof typeof ports

export const portCodes: readonly Port[] = /* @__PURE__ */ codesOf(ports)

export const isPort = (code: unknown): code is Port => isCodeOf(ports, code)

/** A role's portPermission is a comma list; whole keys are compared, so 'pcx' never opens 'pc'. Unknown keys are dropped. */
export const parsePorts = (portPermission: string | null | undefined): readonly Port[] => [
  ...new Set(
    (portPermission ?? '')
      .split(',')
      .map((key) => key.trim())
      .filter(isPort),
  ),
]

export const allowsPort = (portPermission: string | null | undefined, port: Port): boolean =>
  parsePorts(portPermission).includes(port)
