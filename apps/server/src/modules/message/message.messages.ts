/** What people read that is neither a refusal of the table nor a template of the catalogue. */
export const messageTexts = {
  title: '标题',
  content: '内容',
  outside: '站外文案',
  blank: (name: string) => `${name}不能为空`,
  badTime: '时间不正确',
  taskResult: { ok: '完成', failed: '失败', cancelled: '已取消' },
  taskDetail: { ok: '可以在下载中心查看结果。', failed: '可以在下载中心查看原因。' },
  sendingNotice: (title: string) => `发送公告提醒：${title}`,
  registerResult: { passed: '已通过', refused: '未通过' },
  registerPassed: '欢迎加入。现在可以使用平台的各项服务了。',
  registerRefused: (reason: string) => (reason ? `原因：${reason}` : '如有疑问，请联系本校管理员。'),
  sprayFrom: (network: string) => (network ? `网络地址 ${network} ` : '本校各处合计'),
  factorChanged: {
    bound: () => '绑定了新的验证器',
    codes: () => '重新生成了恢复码',
    recovered: (left: number) => `用了一个恢复码，还剩 ${left} 个`,
    guessed: () => '验证码连续输错，可能有人知道了密码',
    reset: () => '由管理员重置',
  },
  changedBy: { person: '修改密码', phone: '短信验证找回', admin: '管理员重置' },
} as const
