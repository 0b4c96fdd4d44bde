import { gatewayKinds } from '@xinqiao/domain'

const gatewayName = (kind: string): string => gatewayKinds[kind === 'sms' || kind === 'voice' ? kind : 'mail']

/** What a trial says to whoever asked for it, and what happened in a few words. */
export const opsMessages = {
  entry: { label: '失败的任务', some: '查看原因', none: '都做完了' },
  address: { sms: '手机号', mail: '邮箱', voice: '手机号' },
  probe: {
    sms: '这是一条自检短信，收到即表示短信可用，无需回复。',
    mail: '这是一封自检邮件，收到即表示邮件可用，无需回复。',
    voice: '这是一通自检电话，听到即表示语音电话可用。',
  },
  events: {
    failed: (title: string) => `${title}失败`,
    recovered: (title: string) => `${title}已恢复`,
    recoveredText: '失败之后的这一次做完了',
    service: { started: '服务已启动', stopped: '服务已停止', backup_made: '备份完成', backup_failed: '备份失败' },
    migrated: (count: number) => `随新版本更新了数据库，共 ${count} 项`,
    sameVersion: '一个服务进程开始工作',
    stoppedText: '一个服务进程正常退出',
    backupText: (size: string) => `${size}，已逐个文件核对`,
    backupFailedText: '这次没有备份成功，请部署平台的人查看',
    probe: (what: string, isFine: boolean) => `${what}自检${isFine ? '通过' : '失败'}`,
    probeText: { sms: '短信已发出', mail: '邮件已发出', voice: '电话已拨出', storage: '写、读、删各一次' },
    refused: (channel: string) => `${channel}没有送出`,
    refusedText: (count: number) => `当天 ${count} 条，多次重试后放弃；站内消息不受影响`,
    trail: {
      'channel.gateway_save': (kind: string) => ({
        title: `${gatewayName(kind)}已更换`,
        text: '从这时起用本校自己的，请自检一次',
      }),
      'channel.gateway_remove': (kind: string) => ({
        title: `${gatewayName(kind)}改回平台的`,
        text: '从这时起由平台的网关发送',
      }),
      'file.storage_full': () => ({ title: '存储已满', text: '有人上传文件被拒绝，请清理或请平台提高上限' }),
      'school.change': () => ({ title: '平台修改了本校资料', text: '名称、域名、上限或到期日' }),
      'school.product': () => ({ title: '平台调整了本校产品', text: '开通或关闭了一个产品' }),
      'school.provider': () => ({ title: '平台设置了登录方式', text: '新的登录方式已可使用' }),
      'school.rotate_key': () => ({ title: '数据密钥已更换', text: '旧内容在后台重新加密' }),
    },
  },
} as const
