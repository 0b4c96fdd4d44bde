import type { ChainFault, Verdict } from '../../kernel/audit-chain.ts'

const faults: Readonly<Record<ChainFault, string>> = {
  gap: '缺少记录',
  link: '与前一条记录不衔接',
  content: '内容在写入后被改动',
  anchor: '与已封存的摘要不符',
  forged_anchor: '封存签章无效',
  cut: '已封存的记录不存在',
  unanchored: '超过一天的记录没有封存',
}

export const auditMessages = {
  verifyTitle: '操作留痕核验',
  verified: (verdict: Verdict): string =>
    verdict.firstBad
      ? `第${verdict.firstBad.seq}条留痕异常：${faults[verdict.firstBad.fault]}，请立即联系平台管理员`
      : `核验通过，共${verdict.checked}条留痕，未发现改动`,
  /** One line per school for the command line. */
  line: (tenantId: number, verdict: Verdict): string => {
    const head = verdict.head ? `，末条 ${verdict.head.seq} ${verdict.head.hash}` : ''
    return `机构 ${tenantId} ${verdict.ok ? '[ok]' : '[BROKEN]'} ${auditMessages.verified(verdict)}${head}`
  },
} as const
