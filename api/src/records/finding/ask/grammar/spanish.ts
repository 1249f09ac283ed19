// Words of Spanish questions.
import { type Grammar, numbered } from './senses';

const months =
  'enero|ene|febrero|feb|marzo|mar|abril|abr|mayo|may|junio|jun|julio|jul|agosto|ago|septiembre|setiembre|sept|sep|octubre|oct|noviembre|nov|diciembre|dic';
const ordinals = 'primer|primero|segundo|tercer|tercero|cuarto|1er|1ro|2do|3er|4to|[1-4]';
const counts = 'un|dos|tres|cuatro|cinco|seis|nueve|doce|dieciocho|veinticuatro|\\d{1,2}';

export const spanish: Grammar = {
  words: {
    from: 'desde, procedente de, procedentes de, proveniente de, provenientes de, originario de, originarios de, importado de, importada de, importados de, importadas de, importado desde, importados desde, exportado desde, exportados desde, exportada desde, exportadas desde, exportado de, exportados de, exportada de, exportadas de, hecho en, fabricado en, origen',
    to: 'a, al, hacia, para, hasta, con destino a, destino, importado a, importados a, exportado a, exportados a, exportada a, exportadas a, rumbo a, vendido a',
    in: 'en, dentro de',
    of: 'de, del, de la, de los, de las',
    by: 'por',
    and: 'y, e, más',
    or: 'o, u',
    who: 'quién, quiénes, qué empresas, cuáles empresas, qué compañías, quien es, quiénes son',
    imports:
      'importaciones, importación, importa, importan, importado, importada, importados, importadas, importar, importando, compras, ingresos, datos de importación, registros de importación',
    exports:
      'exportaciones, exportación, exporta, exportan, exportado, exportada, exportados, exportadas, exportar, exportando, envíos de exportación, datos de exportación, registros de exportación',
    buys: 'compra, compran, comprar, compró, comprado, comprando, adquiere, adquieren',
    sells:
      'vende, venden, vender, vendió, provee, proveen, suministra, suministran, abastece, abastecen, surte, surten, ofrece, ofrecen, produce, producen',
    importers:
      'importadores, importador, importadora, importadoras, compradores, comprador, compradora, compradoras, clientes, cliente, consignatarios, consignatario, por importador, por importadores, por comprador, empresas importadoras, distribuidores, distribuidor, mayoristas, por cliente',
    exporters:
      'exportadores, exportador, exportadora, exportadoras, proveedores, proveedor, vendedores, vendedor, fabricantes, fabricante, suministradores, suministrador, por exportador, por exportadores, por proveedor, por proveedores, empresas exportadoras, productores, productor, embarcadores',
    companies: 'empresas, empresa, compañías, compañía, negocios, firmas',
    code: 'hs, código, código hs, código sa, partida, partidas, partida arancelaria, subpartida, arancel, fracción, posición arancelaria',
    filler:
      'el, la, los, las, lo, un, una, unos, unas, que, es, son, fue, fueron, se, me, nos, su, sus, muéstrame, mostrar, mostrame, ver, quiero, quiero ver, necesito, busco, buscar, buscando, dame, lista, lista de, listado, listado de, todos, todas, todos los, todas las, principales, principal, mayores, mayor, mejores, nuevos, nuevas, nuevo, cuál, cuáles, cuál es, cuáles son, qué, cómo, cuánto, cuántos, cuántas, datos, datos de, aduana, aduanas, datos de aduana, comercio, estadísticas, estadística, información, sobre, con, mercado, mercado de, mercado para, total, volumen, valor, hay, haya, ha, han, este, esta, estos, estas, por favor, favor, entre, durante, también, solo, sólo, les, le, encontrar, tendencia de, evolución de',
    'view:records':
      'registros, embarques, embarque, envíos, operaciones, transacciones, declaraciones, conocimientos de embarque, despachos',
    'view:months':
      'por mes, por meses, mensual, mensuales, mensualmente, cada mes, mes a mes, mes por mes, tendencia, evolución, al mes, meses, histórico, estacionalidad',
    'view:areas':
      'por país, por países, por destino, por destinos, por país de destino, destinos, países de destino, país de destino, destinos de exportación, a qué países, a qué país, a cuáles países, qué países, hacia qué países, mercados de destino, mercados, por mercado, países, a dónde, adónde, hacia dónde, por socio, socios comerciales',
    'view:origins':
      'por origen, por país de origen, por países de origen, país de origen, países de origen, orígenes, de qué países, de qué país, desde qué países, de dónde, desde dónde, países proveedores, países de procedencia',
    'view:unloading':
      'puertos de descarga, puerto de descarga, puertos de llegada, puerto de llegada, puertos de desembarque, puerto de desembarque, puertos de destino, puerto de destino, puertos de entrada, puerto de entrada, por puerto de descarga',
    'view:loading':
      'puertos de embarque, puerto de embarque, puertos de carga, puerto de carga, puertos de salida, puerto de salida, puertos de origen, por puerto de embarque',
    'view:ports': 'por puerto, puertos, por puertos, qué puertos, puerto, por qué puertos',
    'view:prices':
      'precio, precios, precio de, precios de, precio unitario, precios unitarios, precio del, cuánto cuesta, cuánto cuestan, cuánto vale, cuánto valen, a qué precio, costo, costos, coste, costes, precio promedio, precio medio',
    'view:brands': 'marcas, marca, marcas de, por marca, qué marcas',
    'view:codes':
      'códigos, códigos hs, códigos arancelarios, código arancelario, por código, por códigos, por código hs, códigos sa, por partida, por producto, qué código, qué códigos, partidas arancelarias, qué partida, bajo qué código, con qué código',
    'view:movement':
      'qué cambió, qué cambio, qué ha cambiado, qué cambió en, cambios, cambio, por qué, porque, por qué cayeron, por qué bajaron, por qué subieron, cayeron, cayó, cae, caen, bajaron, bajó, bajan, subieron, subió, suben, aumentaron, aumentó, crecieron, creció, disminuyeron, disminuyó, caída, aumento, crecimiento, variación, variaciones',
    'view:profile': 'perfil, perfil de, ficha, ficha de, contactos de, contactos, datos de contacto',
  },
  before: '(?:(?:en|durante|del|de|desde|entre)\\s+)?(?:el\\s+|los\\s+|las\\s+)?(?:(?:año|ano)\\s+)?',
  between: '\\s*(?:al?|hasta|y|[-–—~])\\s*(?:el\\s+)?',
  since: '(?:desde|a partir de)\\s+(?:el\\s+)?(?:(?:año|ano)\\s+)?',
  periods: [
    { pattern: new RegExp(`(?<m>${months})\\.?,?\\s*(?:del?\\s+)?(?<y>20\\d\\d)`, 'iuy'), read: 'part' },
    { pattern: /[qt](?<q>[1-4])\s*(?:del?\s+)?(?<y>20\d\d)/iuy, read: 'part' },
    { pattern: /(?<y>20\d\d)\s*[qt](?<q>[1-4])/iuy, read: 'part' },
    {
      pattern: new RegExp(
        `(?<q>${ordinals})\\s+trimestre(?:\\s+del?)?,?\\s+(?:(?:año|ano)\\s+)?(?<y>20\\d\\d)`,
        'iuy',
      ),
      read: 'part',
    },
    { pattern: /trimestre\s+(?<q>[1-4])(?:\s+del?)?,?\s+(?<y>20\d\d)/iuy, read: 'part' },
    {
      pattern:
        /(?<h>primer|primera|segundo|segunda|1er|2do)\s+(?:semestre|mitad)(?:\s+del?)?,?\s+(?:(?:año|ano)\s+)?(?<y>20\d\d)/iuy,
      read: 'part',
    },
    { pattern: new RegExp(`(?<m>${months})(?![\\p{L}\\d])`, 'iuy'), read: 'part' },
    {
      pattern: new RegExp(`(?:[uú]ltimos|pasados)\\s+(?<n>${counts})\\s+meses`, 'iuy'),
      read: { kind: 'recent', unit: 'month' },
    },
    {
      pattern: new RegExp(`(?:[uú]ltimos|pasados)\\s+(?<n>${counts})\\s+(?:años|anos)`, 'iuy'),
      read: { kind: 'recent', unit: 'year' },
    },
    {
      pattern: new RegExp(`(?:[uú]ltimos|pasados)\\s+(?<n>${counts})\\s+trimestres`, 'iuy'),
      read: { kind: 'recent', unit: 'quarter' },
    },
    { pattern: /[uú]ltimo\s+a[nñ]o(?!\p{L})/iuy, read: { kind: 'recent', unit: 'year' } },
    {
      pattern: /(?:(?:en\s+)?el\s+)?a[nñ]o\s+(?:pasado|anterior)(?!\p{L})/iuy,
      read: { kind: 'last', unit: 'year' },
    },
    {
      pattern: /(?:[uú]ltimo\s+trimestre|trimestre\s+pasado|trimestre\s+anterior)(?!\p{L})/iuy,
      read: { kind: 'last', unit: 'quarter' },
    },
    {
      pattern: /(?:[uú]ltimo\s+mes|mes\s+pasado|mes\s+anterior)(?!\p{L})/iuy,
      read: { kind: 'last', unit: 'month' },
    },
    {
      pattern:
        /(?:este|presente)\s+a[nñ]o(?!\p{L})|a[nñ]o\s+en\s+curso|en\s+lo\s+que\s+va\s+del?\s+a[nñ]o/iuy,
      read: { kind: 'current', unit: 'year' },
    },
    { pattern: /este\s+trimestre(?!\p{L})/iuy, read: { kind: 'current', unit: 'quarter' } },
    { pattern: /este\s+mes(?!\p{L})/iuy, read: { kind: 'current', unit: 'month' } },
  ],
  numbers: {
    ...numbered(
      'enero/ene/primer/primero/primera/1er/1ro/un febrero/feb/segundo/segunda/2do/dos marzo/mar/tercer/tercero/3er/tres abril/abr/cuarto/4to/cuatro mayo/may/cinco junio/jun/seis julio/jul agosto/ago septiembre/setiembre/sept/sep/nueve octubre/oct noviembre/nov diciembre/dic/doce',
    ),
    dieciocho: 18,
    veinticuatro: 24,
  },
};
