export const previewPageMessages = {
  title: '文件预览',
  missing: '没有指定要预览的文件',
  missingNote: '请回到列表，重新打开预览。',
  foreign: '只能预览本平台的文件',
  foreignNote: '这个地址不属于本平台，请回到列表重新打开。',
  signIn: '登录后才能查看这个文件',
  signInNote: '文件只给有权限的人看，登录后会回到这里。',
  signInButton: '去登录',
  opening: '正在打开文件',
  close: '关闭预览',
} as const
