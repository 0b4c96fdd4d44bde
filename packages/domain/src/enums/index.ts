export { codesOf, isCodeOf, labelOf, optionsOf, type LabelTable, type Option } from './table.ts'
export { isOnlyVisitor, isRoleCode, roleCodes, roleHints, roles, type RoleCode } from './role.ts'
export {
  isProductCode,
  maxPinnedProducts,
  maxPinnedProductsMessage,
  productCodes,
  products,
  productTypes,
  type ProductCode,
  type ProductType,
} from './product.ts'
export { allowsPort, isPort, parsePorts, portCodes, ports, type Port } from './port.ts'
export { dataScopeCodes, dataScopes, isDataScopeType, type DataScopeType } from './data-scope.ts'
export {
  loginEvents,
  loginMethods,
  loginResults,
  type LoginEvent,
  type LoginMethod,
  type LoginResult,
} from './login.ts'
export {
  idCardTypeCodes,
  idCardTypes,
  infoSections,
  isIdCardType,
  sexes,
  type IdCardType,
  type InfoSection,
  type Sex,
} from './person.ts'
export { clientErrorKinds } from './client-error.ts'
