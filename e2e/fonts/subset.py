"""Makes the fonts of this folder from Debian's packages: see README.md.

Usage: python3 subset.py DEJAVU_FOLDER LIBERATION_FOLDER NOTO_SANS_CJK_TTC < texts
The texts name the Chinese, Japanese and Korean letters to include.
"""
import sys
from fontTools import subset
from fontTools.ttLib import TTFont

LETTERS = [(0x20, 0x24F), (0x300, 0x4FF), (0x1E00, 0x1EFF), (0x2000, 0x209F), (0x20A0, 0x22FF),
           (0x2500, 0x26FF), (0x2713, 0x2717), (0xFB01, 0xFB02)]
WESTERN = {code for first, last in LETTERS for code in range(first, last + 1)}


def is_eastern(letter):
    code = ord(letter)
    return 0x3000 <= code <= 0x30FF or 0x3400 <= code <= 0x9FFF or 0xAC00 <= code <= 0xD7A3 or code >= 0xFF00


def make(source, target, family, codes, number=0):
    font = TTFont(source, fontNumber=number)
    options = subset.Options(hinting=False, desubroutinize=True, drop_tables=['FFTM', 'DSIG'])
    options.layout_features = ['kern', 'mark', 'mkmk', 'ccmp', 'tnum', 'locl', 'liga']
    maker = subset.Subsetter(options)
    maker.populate(unicodes=codes)
    maker.subset(font)
    # Licences reserve the original names for fonts that were not changed.
    style = 'Bold' if 'Bold' in target else 'Regular'
    names = {1: family, 2: style, 3: f'{family} {style}', 4: f'{family} {style}', 6: f'{family}-{style}'.replace(' ', '')}
    table = font['name']
    table.names = [record for record in table.names if record.nameID in {0, 7, 13, 14}]
    for key, value in names.items():
        table.setName(value, key, 3, 1, 0x409)
    font.save(target)


dejavu, liberation, noto = sys.argv[1:]
eastern = {ord(letter) for letter in sys.stdin.read() if is_eastern(letter)}
make(f'{dejavu}/DejaVuSans.ttf', 'wide/Regular.ttf', 'Waybill Test Wide', WESTERN)
make(f'{dejavu}/DejaVuSans-Bold.ttf', 'wide/Bold.ttf', 'Waybill Test Wide', WESTERN)
make(f'{liberation}/LiberationSans-Regular.ttf', 'narrow/Regular.ttf', 'Waybill Test Narrow', WESTERN)
make(f'{liberation}/LiberationSans-Bold.ttf', 'narrow/Bold.ttf', 'Waybill Test Narrow', WESTERN)
make(noto, 'chinese/Regular.otf', 'Waybill Test Chinese', eastern, number=2)
