// Sample texts of the stories in each language, with short and very long ones.
import type { Language } from '@waybill/contract';
import { useLanguage } from '@waybill/platform';

interface Words {
  title: string;
  note: string;
  action: string;
  goods: string;
  /** As long as a company name in this language gets. */
  long: string;
  why: string;
  field: string;
  value: string;
}

const words: Record<Language, Words> = {
  en: {
    title: 'Shipments of coffee',
    note: 'Records of the last twelve months',
    action: 'Download',
    goods: 'Roasted coffee, ground, 1 kg bags',
    long: 'Consolidated International Agricultural Commodities Trading and Forwarding Company of Southeast Asia Limited',
    why: 'Data to June 2026. Widen the dates, or look at exports.',
    field: 'Consignee',
    value: 'Value, USD',
  },
  cn: {
    title: '咖啡货运记录',
    note: '最近十二个月的记录',
    action: '下载',
    goods: '焙炒咖啡，磨碎，每袋 1 公斤',
    long: '东南亚国际农产品贸易与货运代理综合有限责任公司第二进出口分公司',
    why: '数据截至 2026 年 6 月。请放宽日期，或查看出口记录。',
    field: '收货人',
    value: '金额（美元）',
  },
  cnf: {
    title: '咖啡貨運紀錄',
    note: '最近十二個月的紀錄',
    action: '下載',
    goods: '焙炒咖啡，磨碎，每袋 1 公斤',
    long: '東南亞國際農產品貿易與貨運代理綜合有限責任公司第二進出口分公司',
    why: '資料截至 2026 年 6 月。請放寬日期，或查看出口紀錄。',
    field: '收貨人',
    value: '金額（美元）',
  },
  spain: {
    title: 'Embarques de café',
    note: 'Registros de los últimos doce meses',
    action: 'Descargar',
    goods: 'Café tostado y molido, bolsas de 1 kg',
    long: 'Compañía Internacional Consolidada de Comercialización y Tránsito de Productos Agropecuarios del Sudeste Asiático, Sociedad Anónima',
    why: 'Datos hasta junio de 2026. Amplíe las fechas o consulte las exportaciones.',
    field: 'Consignatario',
    value: 'Valor, USD',
  },
  vietnam: {
    title: 'Lô hàng cà phê',
    note: 'Bản ghi của mười hai tháng gần nhất',
    action: 'Tải xuống',
    goods: 'Cà phê rang xay, bao 1 kg',
    long: 'Công ty Trách nhiệm hữu hạn Thương mại Tổng hợp và Giao nhận Nông sản Quốc tế Đông Nam Á',
    why: 'Dữ liệu đến tháng 6/2026. Hãy mở rộng khoảng ngày hoặc xem xuất khẩu.',
    field: 'Người nhận hàng',
    value: 'Trị giá, USD',
  },
};

export const useWords = (): Words => words[useLanguage().language];
