/** What designing and setting up forms says, beside the error table. */
export const formTexts = {
  renewed: '随平台更新',
  notJson: '表单内容不是有效的数据（JSON），请检查后重试',
  nameless: '请填写表单名称',
  noForm: '没有找到表单字段，请检查文件内容',
  tooLong: '表单内容过长，请精简后重试',
  typeFixed: '表单类型不能修改，请另建表单',
  unknownDict: (type: string) => `没有字典“${type}”`,
  problem: (label: string, message: string) => `“${label}”${message}`,
  andMore: (count: number) => `等${count}处`,
  untitled: '导入的表单',
  unknownFields: (props: readonly string[]) => `表单没有字段“${props.join('、')}”`,
  otherType: (title: string) => `表单“${title}”不是这种类型`,
  notPublished: (title: string) => `表单“${title}”还没有发布`,
  rightTitle: (role: string, form: string) => `扩大角色「${role}」对表单「${form}」的权限`,
  rightForm: '表单',
  rightBefore: '现在可以',
  rightAfter: '确认后可以',
  rightFields: '字段',
  allFields: '全部字段按表单本身的规定',
  rightWords: (actions: readonly string[]) =>
    actions
      .map((action) => ({ fill: '填写自己的', view: '查看他人的', edit: '为他人填写' })[action] ?? action)
      .join('、') || '无',
  fieldRight: (label: string, right: string) =>
    `${label}：${{ hidden: '不可见', read: '只读', write: '可改' }[right] ?? right}`,
  isStopped: (title: string) => `表单“${title}”已停用`,
} as const
