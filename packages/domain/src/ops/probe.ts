import { codesOf } from '../enums/table.ts'

/** What a school's administrator can try: ways out that nobody misses until the night they are needed. */
export const probeKinds = { sms: '短信', mail: '邮件', storage: '存储', voice: '语音电话' } as const

export type ProbeKind = keyof typeof probeKinds

export const probeKindCodes: readonly ProbeKind[] = /* @__PURE__ */ codesOf(probeKinds)

/** Why it did not go well, and where to look. */
export const probeFailures = {
  outside: '连不上对方，请检查地址、端口与防火墙',
  late: '等了 15 秒没有应答',
  auth: '账号或密码不对，对方不让登录',
  refused: '对方收到了但没有接受，请检查签名、密钥与发件地址',
  inside: '地址指向内网，平台没有放行，没有连接',
  disk: '存储空间已满或没有写入权限',
  differs: '读回的内容与写入的不一致，请尽快检查存储',
  cut: '服务器在等待应答时退出，不知道结果',
  unexpected: '遇到没有料到的情况，详情在服务器日志里',
} as const

export type ProbeFailure = keyof typeof probeFailures

export const isProbeFailure = (code: string): code is ProbeFailure => Object.hasOwn(probeFailures, code)
