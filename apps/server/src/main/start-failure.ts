import { ConfigError } from '../kernel/config.ts'

/** What went wrong, in words an operator can act on. */
export const explainStartFailure = (error: unknown): string => {
  const failure = error as Error & { code?: string; port?: number; kind?: string }
  if (error instanceof ConfigError) return `配置有误：${failure.message}`
  switch (failure.code) {
    case 'EADDRINUSE':
      return `端口 ${failure.port ?? ''} 已被占用。请关闭占用它的程序，或换一个端口：PORT=${(failure.port ?? 8080) + 1} npm start\nPort ${failure.port ?? ''} is taken.`
    case 'EACCES':
      return `没有权限：${failure.message}\nPermission denied.`
    case 'ENOSPC':
      return `磁盘已满：${failure.message}\nThe disk is full.`
    case 'ECONNREFUSED':
    case 'ENOTFOUND':
    case '28P01':
    case '3D000':
      return `连接不上 DATABASE_URL 指定的数据库：${failure.message}\nCannot reach the database of DATABASE_URL.`
    case '25006':
      return 'DATABASE_URL 指定的是只读的备库：请指向主库，或把主库和备库都写进 DATABASE_URL。\nThe database of DATABASE_URL is a read-only standby.'
    case '42501':
      return `DATABASE_URL 的账号需要能建表并能创建角色（CREATEROLE）：${failure.message}\nThe database user must own the database and be able to create roles.`
  }
  // Our own refusals speak Chinese and say what to do; anything else needs its stack.
  return failure.kind || /[\u4e00-\u9fff]/.test(failure.message)
    ? failure.message
    : `启动失败：${failure.stack ?? failure.message}`
}
