// In place of stylis' vendor prefixes (../webpack.mjs): antd asks for them under a setting that we do not use.
export const prefix = () => '';
