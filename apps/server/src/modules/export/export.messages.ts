import { formatDateTime } from '@xinqiao/domain'

export const exportTexts = {
  fileName: (title: string, now: Date, extension: string): string =>
    `${title}-${formatDateTime(now).slice(0, 16).replaceAll(/[-:]/g, '').replace(' ', '-')}.${extension}`,
  flowTitle: (title: string, total: number): string => `导出${title}（${total}条）`,
  done: (count: number): string => `共${count}条`,
  product: '心桥 · 高校心理健康服务平台',
  wordFooter: (school: string, name: string, time: string): string =>
    `${exportTexts.product}　${school}　导出人：${name}　${time}`,
  signer: '签署人',
  number: '学号/工号',
  office: '所在部门',
  version: '协议版本',
  versionOf: (version: number): string => `第${version}版`,
  signedAt: '签署时间',
  digest: '正文摘要',
  digestHint: '正文摘要（SHA-256）在签署时留存，正文改动一个字，摘要就会不同。',
  continued: (title: string, part: number): string => `${title}（${part}）`,
  everyone: '全校',
  yes: '是',
  no: '否',
  enabled: '启用',
  disabled: '停用',
  mark: (who: { school: string; name: string; username: string; time: string; purpose: string }): string =>
    [
      who.school,
      `导出人：${who.name}（${who.username}）`,
      `时间：${who.time}`,
      ...(who.purpose ? [`用途：${who.purpose}`] : []),
      '内含个人信息，请妥善保管、勿转发',
    ].join('　'),
} as const
