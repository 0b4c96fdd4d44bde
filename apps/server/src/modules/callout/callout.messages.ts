export const calloutTexts = {
  code: (code: string) => `验证码 ${code}，10 分钟内有效。如非本人操作请忽略。`,
  answer: (code: string, address: string | null) =>
    address === null ? `。收到请回执，回执码 ${code}` : `。收到请回执：${address} 回执码 ${code}`,
  noPhone: '账号里还没有手机号，请联系学校管理员补上',
  samePhone: '第二个号码不能与手机号相同',
  noGateway: '本校还没有开通短信',
  noProvider: { wechat: '本校没有开通微信消息', dingtalk: '本校没有开通钉钉消息' },
  notBound: {
    wechat: '还没有绑定微信：先用微信登录一次',
    dingtalk: '还没有绑定钉钉：先用钉钉登录一次',
  },
} as const
