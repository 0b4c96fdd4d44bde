/** What a trial says to whoever asked for it. */
export const opsMessages = {
  address: { sms: '手机号', mail: '邮箱' },
  probe: {
    sms: '这是一条自检短信，收到即表示短信可用，无需回复。',
    mail: '这是一封自检邮件，收到即表示邮件可用，无需回复。',
  },
} as const
