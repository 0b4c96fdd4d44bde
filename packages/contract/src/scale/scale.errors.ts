/** What the library of scales refuses; 44001–44099 belong to assessment. */
export const scaleErrors = {
  'scale.not_licensed': { code: 44006, http: 200, text: '该量表未获授权，不能发布' },
  'scale.not_ready': { code: 44011, http: 200, text: '量表还不能发布：{detail}' },
  'scale.golden_failed': { code: 44012, http: 200, text: '金标准算例不完整或未通过：{detail}' },
  'scale.version_taken': { code: 44013, http: 200, text: '{code} 已有版本 {label}，请改用更高的版本号' },
  'scale.no_text': { code: 44014, http: 200, text: '还有题目没有题干，请导入题干后再发布' },
  'scale.published': { code: 44015, http: 200, text: '已发布的版本不能更改或删除' },
  'scale.file': { code: 44016, http: 200, text: '{detail}' },
  'scale.no_evidence': { code: 44017, http: 200, text: '请写明使用权的依据，至少10个字' },
} as const
