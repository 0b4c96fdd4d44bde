export const TYPE_FORM = '字典类型须以字母开头，只含字母、数字和下划线，至少2个字符'
export const VALUE_FORM = '字典值只能包含字母、数字、下划线、点和短横线'
