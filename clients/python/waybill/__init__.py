"""A Waybill site from a program or a notebook: calls signed with an API key. Standard library only.

    from waybill import WaybillClient

    waybill = WaybillClient(key="wbk_...", url="https://trade.example")
    rows = waybill.rows("transactionSearch", keyword="coffee", startDate="2025-01-01", endDate="2025-12-31")
"""

from ._calls import CODES, ROWS
from .client import ReceivedFile, WaybillClient
from .errors import WaybillError

__all__ = ["CODES", "ROWS", "ReceivedFile", "WaybillClient", "WaybillError"]
__version__ = "1.0.0"
