// Words of Vietnamese questions.
import type { Grammar } from './senses';

const counts = 'một|hai|ba|bốn|năm|sáu|chín|mười hai|\\d{1,2}';
const year = '(?:n[aă]m\\s+)?(?<y>20\\d\\d)';
/** Between a part of a year and the year: `quý 1 năm 2025`, `quý 1/2025`. */
const sign = '\\s*(?:[/,-]|c[uủ]a)?\\s*';

export const vietnamese: Grammar = {
  words: {
    from: 'từ, nhập từ, nhập khẩu từ, xuất từ, xuất khẩu từ, xuất xứ từ, có xuất xứ từ, mua từ, đến từ, nguồn gốc, nguồn gốc từ, xuất xứ',
    to: 'sang, vào, tới, đến, đi, cho, về, nhập vào, nhập khẩu vào, xuất sang, xuất khẩu sang, xuất khẩu đi, xuất đi, xuất khẩu đến, xuất khẩu tới, xuất khẩu vào, bán sang, bán cho, bán vào',
    in: 'ở, tại, trong, bên',
    of: 'của, thuộc',
    by: 'bởi',
    and: 'và, với, cùng',
    or: 'hoặc, hay',
    who: 'ai, công ty nào, doanh nghiệp nào, những ai, ai đang, những công ty nào, những doanh nghiệp nào',
    imports: 'nhập khẩu, nhập, hàng nhập khẩu, dữ liệu nhập khẩu, kim ngạch nhập khẩu, nhập hàng',
    exports: 'xuất khẩu, xuất, hàng xuất khẩu, dữ liệu xuất khẩu, kim ngạch xuất khẩu',
    buys: 'mua, thu mua, đang mua',
    sells: 'bán, cung cấp, sản xuất, cung ứng, đang bán',
    importers:
      'nhà nhập khẩu, các nhà nhập khẩu, bên nhập khẩu, người nhập khẩu, công ty nhập khẩu, doanh nghiệp nhập khẩu, đơn vị nhập khẩu, người mua, bên mua, khách hàng, khách mua, nhà mua, theo nhà nhập khẩu, theo người mua, theo công ty nhập khẩu, nhà phân phối',
    exporters:
      'nhà xuất khẩu, các nhà xuất khẩu, bên xuất khẩu, người xuất khẩu, công ty xuất khẩu, doanh nghiệp xuất khẩu, đơn vị xuất khẩu, người bán, bên bán, nhà cung cấp, các nhà cung cấp, theo nhà xuất khẩu, theo nhà cung cấp, theo người bán, nhà sản xuất',
    companies: 'công ty, doanh nghiệp, các công ty',
    code: 'mã hs, hs, mã, mã số, mã số hs, mã hàng',
    filler:
      'các, những, nào, gì, là, có, đã, được, bị, cho tôi, cho tôi xem, xem, tìm, tìm kiếm, tra cứu, tra, tôi muốn, muốn, tôi, cần, danh sách, danh sách các, liệt kê, dữ liệu, hải quan, dữ liệu hải quan, thông tin, thống kê, thị trường, mặt hàng, sản phẩm, hàng, hàng hóa, hàng hoá, lớn nhất, hàng đầu, mới, tất cả, bao nhiêu, nhiều nhất, thế nào, như thế nào, ra sao, vui lòng, làm ơn, trong năm, đang, với giá, về mặt, giữa, theo, tổng, giá trị, khối lượng, tình hình',
    'view:records': 'lô hàng, vận đơn, tờ khai, bản ghi, các lô hàng, giao dịch, chuyến hàng',
    'view:months':
      'theo tháng, hàng tháng, hằng tháng, từng tháng, mỗi tháng, xu hướng, theo thời gian, qua các tháng',
    'view:areas':
      'theo nước, theo quốc gia, nước nào, những nước nào, các nước nào, quốc gia nào, những quốc gia nào, sang những nước nào, sang nước nào, đi đâu, thị trường nào, những thị trường nào, điểm đến, nước đến, nước nhập khẩu, theo nước đến, theo nước nhập khẩu, thị trường xuất khẩu, các thị trường xuất khẩu, theo thị trường, theo đối tác, nước đối tác, đi những nước nào, tới những nước nào, đến những nước nào',
    'view:origins':
      'theo xuất xứ, theo nước xuất xứ, nước xuất xứ, theo nguồn gốc, từ những nước nào, từ nước nào, từ đâu, nguồn nhập khẩu, theo nguồn, nước cung cấp',
    'view:unloading':
      'cảng dỡ hàng, cảng dỡ, cảng đến, cảng nhập, cảng nhập khẩu, theo cảng dỡ hàng, theo cảng đến, cửa khẩu nhập',
    'view:loading':
      'cảng xếp hàng, cảng xếp, cảng đi, cảng xuất, cảng bốc hàng, cảng xuất khẩu, theo cảng xếp hàng, theo cảng đi',
    'view:ports': 'theo cảng, cảng nào, các cảng, cảng, qua cảng nào, những cảng nào',
    'view:prices':
      'giá, đơn giá, giá cả, giá trung bình, giá bao nhiêu, giá của, giá nhập khẩu, giá xuất khẩu, mức giá',
    'view:brands':
      'thương hiệu, nhãn hiệu, các thương hiệu, theo thương hiệu, thương hiệu nào, hãng, nhãn hàng',
    'view:codes':
      'mã hs của, mã hs nào, các mã hs, theo mã hs, theo mã, những mã hs nào, mã hs cho, theo sản phẩm, theo mặt hàng',
    'view:movement':
      'thay đổi, thay đổi thế nào, thay đổi như thế nào, thay đổi gì, có gì thay đổi, vì sao, tại sao, giảm, tăng, sụt giảm, tăng trưởng, biến động, giảm mạnh, tăng mạnh, biến động thế nào',
    'view:profile': 'hồ sơ, hồ sơ công ty, liên hệ, thông tin liên hệ, hồ sơ của, liên hệ của',
  },
  before: '(?:(?:trong|vào|của|từ|t[uừ])\\s+)?(?:n[aă]m\\s+)?',
  between: '\\s*(?:đến|den|tới|toi|và|va|[-–—~])\\s*',
  since: '(?:từ|tu|kể từ|ke tu|sau)\\s+(?:n[aă]m\\s+)?',
  sinceAfter: '(?:\\s+(?:đến nay|tới nay|trở đi|đến giờ))?',
  periods: [
    { pattern: new RegExp(`th[aá]ng\\s*(?<m>1[0-2]|0?[1-9])${sign}${year}`, 'iuy'), read: 'part' },
    { pattern: new RegExp(`qu[yý]\\s*(?<q>[1-4]|iv|i{1,3})${sign}${year}`, 'iuy'), read: 'part' },
    {
      pattern: new RegExp(
        `(?:nửa|nua|6\\s*tháng|sáu\\s*tháng)\\s*(?<h>đầu|cuối|dau|cuoi)${sign}${year}`,
        'iuy',
      ),
      read: 'part',
    },
    { pattern: /nửa\s*(?<h>đầu|cuối)\s*năm\s*(?<y>20\d\d)/iuy, read: 'part' },
    { pattern: /th[aá]ng\s*(?<m>1[0-2]|0?[1-9])(?!\s*th|\d)/iuy, read: 'part' },
    {
      pattern: new RegExp(
        `(?<n>${counts})\\s*th[aá]ng\\s+(?:gần đây|gần nhất|qua|vừa qua|trở lại đây|gan day|vua qua)`,
        'iuy',
      ),
      read: { kind: 'recent', unit: 'month' },
    },
    {
      pattern: new RegExp(
        `(?<n>${counts})\\s*n[aă]m\\s+(?:gần đây|gần nhất|qua|vừa qua|trở lại đây|gan day|vua qua)`,
        'iuy',
      ),
      read: { kind: 'recent', unit: 'year' },
    },
    {
      pattern: new RegExp(`(?<n>${counts})\\s*qu[yý]\\s+(?:gần đây|gần nhất|qua|vừa qua)`, 'iuy'),
      read: { kind: 'recent', unit: 'quarter' },
    },
    { pattern: /n[aă]m\s+(?:ngoái|ngoai|trước|truoc)(?!\p{L})/iuy, read: { kind: 'last', unit: 'year' } },
    { pattern: /n[aă]m\s+(?:qua|vừa qua)(?!\p{L})/iuy, read: { kind: 'recent', unit: 'year' } },
    {
      pattern: /th[aá]ng\s+(?:trước|truoc|vừa rồi|vừa qua)(?!\p{L})/iuy,
      read: { kind: 'last', unit: 'month' },
    },
    {
      pattern: /qu[yý]\s+(?:trước|truoc|vừa rồi|vừa qua)(?!\p{L})/iuy,
      read: { kind: 'last', unit: 'quarter' },
    },
    {
      pattern: /n[aă]m\s+nay(?!\p{L})|từ\s+đầu\s+năm(?:\s+đến\s+nay)?/iuy,
      read: { kind: 'current', unit: 'year' },
    },
    { pattern: /qu[yý]\s+n[aà]y(?!\p{L})/iuy, read: { kind: 'current', unit: 'quarter' } },
    { pattern: /th[aá]ng\s+n[aà]y(?!\p{L})/iuy, read: { kind: 'current', unit: 'month' } },
  ],
  numbers: {
    i: 1,
    ii: 2,
    iii: 3,
    iv: 4,
    dau: 1,
    cuoi: 2,
    mot: 1,
    hai: 2,
    ba: 3,
    bon: 4,
    nam: 5,
    sau: 6,
    chin: 9,
    'muoi hai': 12,
  },
};
