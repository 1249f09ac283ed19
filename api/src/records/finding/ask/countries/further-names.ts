// Names of countries that people type and Intl does not have, by language; and goods whose names have one in them.
import type { AskLanguage } from '../grammar';

export const furtherNames: Readonly<Record<AskLanguage, string>> = {
  en: `AE UAE, Emirates, Dubai; BR Brasil; CD DRC; CI Ivory Coast, Cote d'Ivoire; CN PRC, mainland China; CZ Czech Republic; GB UK, U.K., Britain,
    Great Britain, England, Scotland, Wales; HK Hong Kong; KP North Korea; KR Korea, South Korea, Republic of Korea; LA Laos;
    MM Burma; MO Macau; NL Holland, the Netherlands, Netherlands; PE Perú; RU Russian Federation; SA KSA, Saudi;
    TR Turkey, Türkiye, Turkiye; TW Taiwan; US US, U.S., USA, U.S.A., United States of America, the States, America; VN Viet Nam; ZA RSA`,
  es: `AE EAU, Emiratos, Dubái; BW Botsuana, Botswana; CI Costa de Marfil; CZ República Checa; ET Etiopía; GB Reino Unido, Inglaterra,
    Gran Bretaña, Escocia; HK Hong Kong; ID Indonesia; KE Kenia, Kenya; KP Corea del Norte; KR Corea del Sur, Corea; LA Laos; MX Méjico;
    NL Países Bajos, Holanda; PE Perú; RU Rusia; SA Arabia Saudita, Arabia Saudí; TR Turquía, Türkiye; TW Taiwán; TZ Tanzania; US Estados Unidos, EE.UU., EEUU,
    EE UU, EUA, USA, US; VN Vietnam, Viet Nam; ZA Sudáfrica`,
  vi: `AE UAE, Các tiểu vương quốc Ả Rập, Dubai; AU Úc, Australia; BR Brazil, Braxin, Bra-xin; CI Bờ Biển Ngà; CU Cuba; DE Đức; EG Ai Cập; FR Pháp; GB Anh, Anh Quốc, nước Anh,
    Vương quốc Anh, UK; HK Hồng Kông; ID Indonesia, In-đô-nê-xi-a; IN Ấn Độ; IT Ý, Italia, Italy; KP Triều Tiên; KR Hàn Quốc, Nam Hàn; LA Lào;
    MX Mexico, Mêhicô; MY Malaysia, Mã Lai; NL Hà Lan; PH Philippines, Phi-líp-pin; RU Nga, Liên bang Nga; TH Thái Lan, Thái; TR Thổ Nhĩ Kỳ, Thổ; TW Đài Loan;
    UA Ukraina, Ukraine; US Mỹ, Hoa Kỳ, nước Mỹ, USA, US; VN Việt Nam, Vietnam; ZA Nam Phi`,
  zh: `AE 阿联酋, 阿聯酋, 迪拜, 杜拜; BA 波黑; CF 中非; CI 科特迪瓦, 象牙海岸; CN 中国, 中國, 中国大陆, 中國大陸; CO 哥伦比亚; GB 英国, 英國; HK 香港; ID 印尼, 印度尼西亚, 印度尼西亞; KP 朝鲜, 北韓, 北朝鲜;
    KR 韩国, 韓國, 南韩, 南韓; KZ 哈萨克; LA 老挝, 寮國; MO 澳门, 澳門; MY 马来, 大马, 馬來西亞; RU 俄国, 俄罗斯, 俄國, 俄羅斯; SA 沙特, 沙烏地; TW 台湾, 台灣, 臺灣; TZ 坦桑尼亚; US 美国, 美國;
    UZ 乌兹别克; VN 越南; ZA 南非`,
};

/** Country codes that are typed in capitals, and are no words. */
export const typedCodes = 'US USA UK UAE CN VN KR JP MX BR CHN VNM BRA MEX IND DEU PER RUS TUR IDN PHL';

/** Names of Intl that are goods or common words, as far as anybody asks here. */
export const excludedNames: ReadonlySet<string> = new Set(
  'jersey guernsey reunion réunion man asia europa'.split(' '),
);

/** Goods whose names have that of a country. */
export const goodsNamedAfterCountries = `brazil nut, brazil nuts, china clay, bone china, fine china, guinea fowl, guinea pig, guinea corn, chile pepper,
  chile peppers, chile powder, panama hat, panama hats, india ink, india rubber, french fries, swiss chard, brussels sprouts, jersey fabric,
  nail polish, shoe polish, floor polish, car polish, frozen turkey, turkey meat, turkey breast, canadian bacon, dutch oven, greek yogurt, thai rice,
  nuez de brasil, nueces de brasil, castaña de brasil, castañas de brasil, pantalones chinos, chile seco, chiles secos, salsa de chile, gallina de guinea,
  巴西坚果, 巴西堅果, 巴西莓, 荷兰豆, 荷蘭豆, 荷兰猪, 土耳其烤肉, 阿拉伯胶, 阿拉伯膠, 中国结,
  mỹ phẩm, mỹ nghệ, thủ công mỹ nghệ, anh đào, quả anh đào, đức tính, nga truật`;
